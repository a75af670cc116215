import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { User } from '#domains/identity/contract.ts';
import { inviteQuery } from '#domains/identity/storefront/join/join-calls.ts';
import { JoinForm } from '#domains/identity/storefront/join/join-form.tsx';
import { sessionQuery } from '#domains/identity/storefront/session/session-query.ts';
import { useEnter } from '#domains/identity/storefront/session/use-session.ts';
import { useGoBack } from '#platform/browser/use-go-back.ts';
import { AuthPage } from '#shell/auth/auth-page.tsx';
import { ownHead } from '#shell/head/heads.ts';

export const Route = createFileRoute('/join')({
  staticData: { bare: true },
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { token = '' } }) =>
    Promise.all([queryClient.fetchQuery(inviteQuery(token)), queryClient.fetchQuery(sessionQuery)]),
  head: ownHead('join'),
  component: JoinRoute,
});

function JoinRoute() {
  const { token = '' } = Route.useSearch();
  const { data: invite } = useSuspenseQuery(inviteQuery(token));
  const { data: session } = useSuspenseQuery(sessionQuery);
  const client = useQueryClient();
  const enter = useEnter('/dashboard');
  const done = async (user: User) => {
    // The permissions from before joining.
    client.removeQueries({ queryKey: ['dashboard'] });
    await enter(user);
  };
  return (
    <AuthPage title="join">
      <JoinForm invite={invite} token={token} user={session.user} onDone={done} onCancel={useGoBack()} />
    </AuthPage>
  );
}
