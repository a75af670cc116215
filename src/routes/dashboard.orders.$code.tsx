import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { DashboardOrderPage } from '#domains/orders/dashboard/order/order-page.tsx';
import { dashboardOrderQuery } from '#domains/orders/dashboard/order-calls.ts';
import { OrderEntries } from '#domains/payouts/dashboard/order-entries.tsx';
import { found } from '#platform/browser/found.ts';
import { LostDashboardPage } from '#shell/dashboard/lost-page.tsx';
import { loadDashboard, loadOrders } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/orders/$code')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'orders.read'),
  loader: async ({ context, params }) => {
    const order = await context.queryClient.fetchQuery(dashboardOrderQuery(params.code));
    if (!order) throw notFound();
    return order;
  },
  head: async (page) => (await loadOrders()).orderHead(page),
  notFoundComponent: LostDashboardPage,
  component: OrderRoute,
});

function OrderRoute() {
  const { dashboard } = Route.useRouteContext();
  const order = found(useSuspenseQuery(dashboardOrderQuery(Route.useParams().code)).data);
  const client = useQueryClient();
  return (
    <DashboardOrderPage
      order={order}
      mayShip={dashboard.permissions.includes('orders.ship')}
      mayWrite={dashboard.permissions.includes('orders.write')}
      onChange={() => client.invalidateQueries({ queryKey: ['dashboard'] })}
      money={dashboard.permissions.includes('reports.read') && <OrderEntries code={order.code} />}
    />
  );
}
