import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { providersQuery } from '#domains/orders/dashboard/payments/payment-calls.ts';
import { PaymentsPage } from '#domains/orders/dashboard/payments/payments-page.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/payments')({
  beforeLoad: async ({ context }) =>
    (await loadDashboard()).requireRight(context.dashboard, 'settings.write'),
  loader: ({ context }) => context.queryClient.fetchQuery(providersQuery),
  head: async (page) => (await loadDashboard()).dashboardHead('payments')(page),
  component: PaymentsRoute,
});

function PaymentsRoute() {
  const { dashboard } = Route.useRouteContext();
  const client = useQueryClient();
  return (
    <PaymentsPage
      providers={useSuspenseQuery(providersQuery).data.data}
      mayChangeAccounts={dashboard.permissions.includes('staff.write')}
      onChange={() => client.invalidateQueries(providersQuery)}
    />
  );
}
