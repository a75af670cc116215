import { createFileRoute } from '@tanstack/react-router';
import type { LinkQuery } from '#domains/agents/contract/linking.ts';
import { LinkPage } from '#domains/agents/storefront/link-page.tsx';
import { AuthPage } from '#shell/auth/auth-page.tsx';
import { ownHead } from '#shell/head/heads.ts';
import { loadGuards } from '#shell/loaders.ts';

const names = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'resource',
] as const satisfies (keyof LinkQuery)[];

/** Where an agent sends its user, to be allowed to act for them. */
export const Route = createFileRoute('/link-program')({
  staticData: { bare: true },
  validateSearch: (search: Record<string, unknown>): LinkQuery =>
    Object.fromEntries(
      names.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])),
    ),
  beforeLoad: async (asked) => (await loadGuards()).requireSession(asked),
  head: ownHead('linkedPrograms'),
  component: LinkRoute,
});

function LinkRoute() {
  const { user } = Route.useRouteContext();
  return (
    <AuthPage title="linkProgram">
      <LinkPage asked={Route.useSearch()} email={user.email} />
    </AuthPage>
  );
}
