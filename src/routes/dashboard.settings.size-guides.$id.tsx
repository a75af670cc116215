import { createFileRoute, notFound } from '@tanstack/react-router';
import { groupsQuery, useGroupChoices } from '#domains/catalog/dashboard/group-calls.ts';
import { sizeGuideQuery } from '#domains/products/dashboard/size-guides/size-guide-calls.ts';
import { SizeGuideForm } from '#domains/products/dashboard/size-guides/size-guide-form.tsx';
import { LostDashboardPage } from '#shell/dashboard/lost-page.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/size-guides/$id')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'catalog.write'),
  loader: async ({ context: { queryClient, locale }, params: { id } }) => {
    const guide = id === 'new' ? null : queryClient.fetchQuery(sizeGuideQuery(id, locale));
    const [found] = await Promise.all([guide, queryClient.fetchQuery(groupsQuery('category', locale))]);
    if (id !== 'new' && !found) throw notFound();
    return { guide: found };
  },
  head: async (page) => (await loadDashboard()).dashboardHead('sizeGuides')(page),
  notFoundComponent: LostDashboardPage,
  component: SizeGuideRoute,
});

function SizeGuideRoute() {
  const { id } = Route.useParams();
  const { guide } = Route.useLoaderData();
  return <SizeGuideForm key={id} guide={guide} groups={useGroupChoices('category')} />;
}
