import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { User } from '#domains/identity/contract.ts';
import { useEnter } from '#domains/identity/storefront/session/use-session.ts';
import { setupQuery } from '#domains/identity/storefront/setup/setup-calls.ts';
import { SetupForm } from '#domains/identity/storefront/setup/setup-form.tsx';
import { AuthPage } from '#shell/auth/auth-page.tsx';
import { ownHead } from '#shell/head/heads.ts';

export const Route = createFileRoute('/setup')({
  staticData: { bare: true },
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  loader: ({ context }) => context.queryClient.ensureQueryData(setupQuery),
  head: ownHead('setup'),
  component: SetupRoute,
});

function SetupRoute() {
  const { token } = Route.useSearch();
  const { data } = useSuspenseQuery(setupQuery);
  const client = useQueryClient();
  const enter = useEnter(undefined);
  // Setting up may have renamed the shop.
  const done = async (user: User) => {
    await client.invalidateQueries({ queryKey: ['shop'] });
    await enter(user);
  };
  return (
    <AuthPage title="setup" text={data.isOpen ? 'setupText' : undefined}>
      <SetupForm token={token} isOpen={data.isOpen} onDone={done} />
    </AuthPage>
  );
}
