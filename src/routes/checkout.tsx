import { createFileRoute } from '@tanstack/react-router';
import { AccountsFollow } from '#shell/accounts-follow.tsx';
import { ownHead } from '#shell/head/heads.ts';

export const Route = createFileRoute('/checkout')({
  staticData: { bare: true },
  head: ownHead('checkout'),
  component: () => <AccountsFollow title="checkoutTitle" text="checkoutFollows" />,
});
