import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { dashboardGroupQuery } from '#domains/catalog/dashboard/group-calls.ts';
import { GroupRoute } from '#domains/catalog/dashboard/group-form.tsx';
import { found } from '#platform/browser/found.ts';
import { LostDashboardPage } from '#shell/dashboard/lost-page.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/brands/$id')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'catalog.write'),
  loader: async ({ context, params }) => {
    if (!(await context.queryClient.fetchQuery(dashboardGroupQuery('brand', params.id)))) throw notFound();
  },
  head: async (page) => (await loadDashboard()).dashboardHead('brands')(page),
  notFoundComponent: LostDashboardPage,
  component: BrandRoute,
});

function BrandRoute() {
  const { data } = useSuspenseQuery(dashboardGroupQuery('brand', Route.useParams().id));
  return <GroupRoute kind="brand" group={found(data).data} />;
}
