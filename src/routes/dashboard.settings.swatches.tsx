import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { SwatchesPage, swatchesQuery } from '#domains/catalog/dashboard/swatches-page.tsx';
import { dashboardProductCalls } from '#domains/products/dashboard/product-calls.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/swatches')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'catalog.write'),
  loader: ({ context }) => context.queryClient.fetchQuery(swatchesQuery),
  head: async (page) => (await loadDashboard()).dashboardHead('swatches')(page),
  component: SwatchesRoute,
});

function SwatchesRoute() {
  const { sendPicture } = dashboardProductCalls(useLocale());
  const { data: found, refetch } = useSuspenseQuery(swatchesQuery);
  return (
    <SwatchesPage
      swatches={found.data}
      onPicture={(file) => sendPicture(file, () => {})}
      onChanged={refetch}
    />
  );
}
