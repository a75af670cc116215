import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { staffTokensQuery, tokensQuery } from '#domains/identity/dashboard/tokens/token-calls.ts';
import { TokensPage } from '#domains/identity/dashboard/tokens/tokens-page.tsx';
import { loadDesk } from '#shell/load-desk.ts';

export const Route = createFileRoute('/dashboard/settings/tokens')({
  loader: ({ context: { queryClient, desk } }) =>
    Promise.all([
      queryClient.fetchQuery(tokensQuery),
      desk.permissions.includes('staff.write') && queryClient.fetchQuery(staffTokensQuery),
    ]),
  head: async (page) => (await loadDesk()).deskHead('tokens')(page),
  component: TokensRoute,
});

function TokensRoute() {
  const { user, desk } = Route.useRouteContext();
  const { data, refetch } = useSuspenseQuery(tokensQuery);
  const staff = useQuery({ ...staffTokensQuery, enabled: desk.permissions.includes('staff.write') });
  const colleagues = staff.data?.data.filter(({ owner }) => owner.id !== user.id) ?? null;
  const onChange = () => Promise.all([refetch(), staff.isEnabled && staff.refetch()]);
  return <TokensPage list={data} colleagues={colleagues} onChange={onChange} />;
}
