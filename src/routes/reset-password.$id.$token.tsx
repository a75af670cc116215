import { createFileRoute } from '@tanstack/react-router';
import { AccountsFollow } from '#shell/accounts-follow.tsx';
import { ownHead } from '#shell/head/heads.ts';

export const Route = createFileRoute('/reset-password/$id/$token')({
  staticData: { bare: true },
  head: ownHead('resetPassword'),
  component: () => <AccountsFollow title="resetPassword" />,
});
