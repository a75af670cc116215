import { createFileRoute } from '@tanstack/react-router';
import { OrderDraftPage } from '#domains/checkout/dashboard/order-draft-page.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/orders/new')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'orders.write'),
  head: async (page) => (await loadDashboard()).dashboardHead('orders')(page),
  component: NewOrderRoute,
});

function NewOrderRoute() {
  const { dashboard } = Route.useRouteContext();
  return <OrderDraftPage draft={null} maySearch={dashboard.permissions.includes('customers.read')} />;
}
