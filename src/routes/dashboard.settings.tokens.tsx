import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { staffTokensQuery, tokensQuery } from '#domains/identity/dashboard/tokens/token-calls.ts';
import { TokensPage } from '#domains/identity/dashboard/tokens/tokens-page.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/tokens')({
  loader: ({ context: { queryClient, dashboard } }) =>
    Promise.all([
      queryClient.fetchQuery(tokensQuery),
      dashboard.permissions.includes('staff.write') && queryClient.fetchQuery(staffTokensQuery),
    ]),
  head: async (page) => (await loadDashboard()).dashboardHead('tokens')(page),
  component: TokensRoute,
});

function TokensRoute() {
  const { user, dashboard } = Route.useRouteContext();
  const { data, refetch } = useSuspenseQuery(tokensQuery);
  const staff = useQuery({ ...staffTokensQuery, enabled: dashboard.permissions.includes('staff.write') });
  const colleagues = staff.data?.data.filter(({ owner }) => owner.id !== user.id) ?? null;
  const onChange = () => Promise.all([refetch(), staff.isEnabled && staff.refetch()]);
  return <TokensPage list={data} colleagues={colleagues} onChange={onChange} />;
}
