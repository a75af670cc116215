import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { importQuery } from '#domains/exchange/dashboard/import-calls.ts';
import { ImportPage } from '#domains/exchange/dashboard/import-page.tsx';
import { found } from '#platform/browser/found.ts';
import { LostDashboardPage } from '#shell/dashboard/lost-page.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/products/import/$id')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'catalog.write'),
  loader: async ({ context, params }) => {
    if (!(await context.queryClient.fetchQuery(importQuery(params.id, context.locale)))) throw notFound();
  },
  head: async (page) => (await loadDashboard()).dashboardHead('exchange')(page),
  notFoundComponent: LostDashboardPage,
  component: ImportRoute,
});

function ImportRoute() {
  const { locale } = Route.useRouteContext();
  const { data, refetch } = useSuspenseQuery(importQuery(Route.useParams().id, locale));
  return <ImportPage one={found(data).data} onChange={refetch} />;
}
