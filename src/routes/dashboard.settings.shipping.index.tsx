import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { settingsQuery } from '#domains/content/dashboard/store/settings-calls.ts';
import { ShippingPage } from '#domains/pricing/dashboard/shipping/shipping-page.tsx';
import { methodsQuery, placesQuery, zonesQuery } from '#domains/pricing/dashboard/term-calls.ts';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/shipping/')({
  beforeLoad: async ({ context }) =>
    (await loadDashboard()).requireRight(context.dashboard, 'settings.write'),
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.fetchQuery(methodsQuery),
      queryClient.fetchQuery(zonesQuery),
      queryClient.fetchQuery(placesQuery),
      queryClient.fetchQuery(settingsQuery),
    ]),
  head: async (page) => (await loadDashboard()).dashboardHead('shipping')(page),
  component: ShippingRoute,
});

function ShippingRoute() {
  const client = useQueryClient();
  const { data: methods } = useSuspenseQuery(methodsQuery);
  const { data: zones } = useSuspenseQuery(zonesQuery);
  const { data: places } = useSuspenseQuery(placesQuery);
  const { data: shop } = useSuspenseQuery(settingsQuery);
  return (
    <ShippingPage
      methods={methods.data}
      zones={zones.data}
      places={places.data}
      home={shop.settings.country}
      onChange={() => client.invalidateQueries()}
    />
  );
}
