import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ordersQuery } from '#domains/orders/dashboard/list/list-query.ts';
import { OrdersPage } from '#domains/orders/dashboard/list/orders-page.tsx';
import { pageHref } from '#platform/browser/paged-search.ts';
import { loadDashboard } from '#shell/loaders.ts';
import { readOrdersSearch } from './-dashboard-search.ts';

export const Route = createFileRoute('/dashboard/orders/')({
  validateSearch: readOrdersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.fetchQuery(ordersQuery(deps)),
  head: async (page) => (await loadDashboard()).dashboardHead('orders')(page),
  component: OrdersRoute,
});

function OrdersRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const client = useQueryClient();
  const { dashboard } = Route.useRouteContext();
  const { data } = useSuspenseQuery(ordersQuery(search));
  return (
    <OrdersPage
      found={data}
      search={search}
      hrefOf={(wanted) => pageHref('/dashboard/orders', wanted)(1)}
      mayWrite={dashboard.permissions.includes('orders.write')}
      onChange={() => client.invalidateQueries({ queryKey: ['dashboard'] })}
      onSearch={(wanted) => void navigate({ search: wanted, replace: true })}
    />
  );
}
