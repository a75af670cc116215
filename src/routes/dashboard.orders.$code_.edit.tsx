import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { EditOrderPage } from '#domains/orders/dashboard/editing/edit-page.tsx';
import { dashboardOrderQuery } from '#domains/orders/dashboard/order-calls.ts';
import { found } from '#platform/browser/found.ts';
import { LostDashboardPage } from '#shell/dashboard/lost-page.tsx';
import { loadDashboard, loadOrders } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/orders/$code_/edit')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'orders.write'),
  loader: async ({ context, params }) => {
    const order = await context.queryClient.fetchQuery(dashboardOrderQuery(params.code));
    if (!order) throw notFound();
    return order;
  },
  head: async (page) => (await loadOrders()).orderHead(page),
  notFoundComponent: LostDashboardPage,
  component: EditRoute,
});

function EditRoute() {
  const order = found(useSuspenseQuery(dashboardOrderQuery(Route.useParams().code)).data);
  return <EditOrderPage key={order.revision} order={order} />;
}
