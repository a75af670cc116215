import { createFileRoute } from '@tanstack/react-router';
import { AccountsFollow } from '#shell/accounts-follow.tsx';
import { ownHead } from '#shell/head/heads.ts';

export const Route = createFileRoute('/register')({
  staticData: { bare: true },
  head: ownHead('register'),
  component: () => <AccountsFollow title="register" />,
});
