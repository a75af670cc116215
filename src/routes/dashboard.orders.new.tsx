import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { OrderDraftPage } from '#domains/checkout/dashboard/order-draft-page.tsx';
import { settingsQuery } from '#domains/content/dashboard/store/settings-calls.ts';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/orders/new')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'orders.write'),
  loader: ({ context: { queryClient } }) => queryClient.fetchQuery(settingsQuery),
  head: async (page) => (await loadDashboard()).dashboardHead('orders')(page),
  component: NewOrderRoute,
});

function NewOrderRoute() {
  const { dashboard } = Route.useRouteContext();
  const { data: store } = useSuspenseQuery(settingsQuery);
  return (
    <OrderDraftPage
      draft={null}
      home={store.settings.country}
      maySearch={dashboard.permissions.includes('customers.read')}
    />
  );
}
