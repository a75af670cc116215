import { createFileRoute } from '@tanstack/react-router';
import { AccountsFollow } from '#shell/accounts-follow.tsx';
import { ownHead } from '#shell/head/heads.ts';

export const Route = createFileRoute('/login')({
  staticData: { bare: true },
  head: ownHead('logIn'),
  component: () => <AccountsFollow title="logIn" />,
});
