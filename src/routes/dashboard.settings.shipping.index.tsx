import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ShippingPage } from '#domains/pricing/dashboard/shipping/shipping-page.tsx';
import { methodsQuery } from '#domains/pricing/dashboard/term-calls.ts';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/shipping/')({
  beforeLoad: async ({ context }) =>
    (await loadDashboard()).requireRight(context.dashboard, 'settings.write'),
  loader: ({ context }) => context.queryClient.fetchQuery(methodsQuery),
  head: async (page) => (await loadDashboard()).dashboardHead('shipping')(page),
  component: ShippingRoute,
});

function ShippingRoute() {
  const { data, refetch } = useSuspenseQuery(methodsQuery);
  return <ShippingPage methods={data.data} onChange={refetch} />;
}
