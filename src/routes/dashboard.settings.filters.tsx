import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { FacetsPage, facetsQuery } from '#domains/browse/dashboard/facets-page.tsx';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/filters')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'catalog.write'),
  loader: ({ context }) => context.queryClient.fetchQuery(facetsQuery(context.locale)),
  head: async (page) => (await loadDashboard()).dashboardHead('filters')(page),
  component: FiltersRoute,
});

function FiltersRoute() {
  const { data, refetch } = useSuspenseQuery(facetsQuery(useLocale()));
  return <FacetsPage arranged={data} onChanged={refetch} />;
}
