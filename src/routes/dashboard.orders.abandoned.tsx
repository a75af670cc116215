import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type LeftCartSearch, leftCartsQuery } from '#domains/reminders/dashboard/left-cart-calls.ts';
import { LeftCartsPage } from '#domains/reminders/dashboard/left-carts-page.tsx';
import { pageHref } from '#platform/browser/paged-search.ts';
import { isId } from '#platform/is-id.ts';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/orders/abandoned')({
  beforeLoad: async ({ context }) =>
    (await loadDashboard()).requireRight(context.dashboard, 'customers.read'),
  validateSearch: ({ ordered, before }: Record<string, unknown>): LeftCartSearch => ({
    ...(ordered === 'yes' || ordered === 'no' ? { ordered } : {}),
    ...(typeof before === 'string' && isId(before) ? { before } : {}),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.fetchQuery(leftCartsQuery(deps)),
  head: async (page) => (await loadDashboard()).dashboardHead('orders')(page),
  component: LeftCartsRoute,
});

function LeftCartsRoute() {
  const search = Route.useSearch();
  const { dashboard } = Route.useRouteContext();
  const { data, refetch } = useSuspenseQuery(leftCartsQuery(search));
  return (
    <LeftCartsPage
      found={data}
      search={search}
      hrefOf={(wanted) => pageHref('/dashboard/orders/abandoned', wanted)(1)}
      mayWrite={dashboard.permissions.includes('orders.write')}
      maySetUp={dashboard.permissions.includes('settings.write')}
      onChange={refetch}
    />
  );
}
