import { createFileRoute } from '@tanstack/react-router';
import { AccountsFollow } from '#shell/accounts-follow.tsx';
import { ownHead } from '#shell/head/heads.ts';

export const Route = createFileRoute('/forgot-password')({
  staticData: { bare: true },
  head: ownHead('forgotPassword'),
  component: () => <AccountsFollow title="forgotPassword" />,
});
