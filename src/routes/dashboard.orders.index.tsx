import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { customFieldsQuery } from '#domains/catalog/dashboard/custom-fields/custom-field-calls.ts';
import { ordersQuery } from '#domains/orders/dashboard/list/list-query.ts';
import { OrdersPage } from '#domains/orders/dashboard/list/orders-page.tsx';
import { pageHref } from '#platform/browser/paged-search.ts';
import { loadDashboard } from '#shell/loaders.ts';
import { readOrdersSearch } from './-dashboard-search.ts';

export const Route = createFileRoute('/dashboard/orders/')({
  validateSearch: readOrdersSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'orders.read'),
  loader: ({ context: { queryClient }, deps }) =>
    Promise.all([queryClient.fetchQuery(ordersQuery(deps)), queryClient.fetchQuery(customFieldsQuery)]),
  head: async (page) => (await loadDashboard()).dashboardHead('orders')(page),
  component: OrdersRoute,
});

function OrdersRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const client = useQueryClient();
  const { dashboard } = Route.useRouteContext();
  const { data } = useSuspenseQuery(ordersQuery(search));
  const { data: fields } = useSuspenseQuery(customFieldsQuery);
  return (
    <OrdersPage
      found={data}
      fields={fields.data.filter(({ subject }) => subject === 'order')}
      search={search}
      hrefOf={(wanted) => pageHref('/dashboard/orders', wanted)(1)}
      mayShip={dashboard.permissions.includes('orders.ship')}
      maySeeCustomers={dashboard.permissions.includes('customers.read')}
      mayWrite={dashboard.permissions.includes('orders.write')}
      mayRecall={dashboard.permissions.includes('customers.write')}
      onChange={() => client.invalidateQueries({ queryKey: ['dashboard'] })}
      onSearch={(wanted) => void navigate({ search: wanted, replace: true })}
    />
  );
}
