import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { VerifyEmail } from '#domains/identity/storefront/auth/verify-email.tsx';
import { askSession, doubtSession } from '#domains/identity/storefront/session/session.ts';
import { AuthPage } from '#shell/auth/auth-page.tsx';
import { ownHead } from '#shell/head/heads.ts';

type VerifySearch = { token?: string; change?: string };

export const Route = createFileRoute('/verify-email')({
  staticData: { bare: true },
  validateSearch: ({ token, change }: Record<string, unknown>): VerifySearch => ({
    ...(typeof token === 'string' && { token }),
    ...(change === '1' && { change }),
  }),
  head: ownHead('verifyEmail'),
  component: VerifyEmailRoute,
});

function VerifyEmailRoute() {
  const { token = '', change } = Route.useSearch();
  const client = useQueryClient();
  const follow = useCallback(() => {
    doubtSession(client)
      .then(() => askSession(client))
      .catch(() => undefined);
  }, [client]);
  return (
    <AuthPage title={change ? 'changeEmail' : 'verifyEmail'} token={token}>
      <VerifyEmail token={token} isChange={change === '1'} onConfirmed={follow} />
    </AuthPage>
  );
}
