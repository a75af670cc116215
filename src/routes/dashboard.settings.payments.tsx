import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PaymentsPage } from '#domains/orders/dashboard/payments/payments-page.tsx';
import { providersQuery } from '#domains/orders/dashboard/payments/providers-query.ts';
import { loadDesk } from '#shell/load-desk.ts';

export const Route = createFileRoute('/dashboard/settings/payments')({
  beforeLoad: async ({ context }) => (await loadDesk()).requireRight(context.desk, 'settings.write'),
  loader: ({ context }) => context.queryClient.fetchQuery(providersQuery),
  head: async (page) => (await loadDesk()).deskHead('payments')(page),
  component: PaymentsRoute,
});

function PaymentsRoute() {
  return <PaymentsPage providers={useSuspenseQuery(providersQuery).data.data} />;
}
