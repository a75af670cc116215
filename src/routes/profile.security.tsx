import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { shopQuery } from '#domains/browse/storefront/queries.ts';
import { OwnCreditGoes } from '#domains/credits/storefront/own-credit.tsx';
import { SecurityPage } from '#domains/identity/storefront/profile/security-page.tsx';
import { useLeave, useTakeUser } from '#domains/identity/storefront/profile/use-profile.ts';
import { sessionsQuery } from '#domains/identity/storefront/session/session-query.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { ownHead } from '#shell/head/heads.ts';
import { loadGuards } from '#shell/loaders.ts';

export const Route = createFileRoute('/profile/security')({
  loader: async (asked) => (await loadGuards()).askSessions(asked),
  head: ownHead('security'),
  component: SecurityRoute,
});

function SecurityRoute() {
  const { user } = Route.useRouteContext();
  const { data, refetch } = useSuspenseQuery(sessionsQuery);
  const { data: shop } = useSuspenseQuery(shopQuery(useLocale()));
  return (
    <SecurityPage
      key={user.id}
      user={user}
      sessions={data.data}
      onSessionsChange={async () => void (await refetch())}
      onUser={useTakeUser()}
      retentionYears={shop.retentionYears}
      alsoGoes={<OwnCreditGoes />}
      onDeleted={useLeave()}
    />
  );
}
