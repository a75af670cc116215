import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { groupsQuery } from '#domains/catalog/dashboard/group-calls.ts';
import { sizeGuideQuery } from '#domains/products/dashboard/size-guides/size-guide-calls.ts';
import { SizeGuideForm } from '#domains/products/dashboard/size-guides/size-guide-form.tsx';
import { NotFoundPage } from '#shell/failure-pages.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/size-guides/$id')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'catalog.write'),
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const guide = id === 'new' ? null : queryClient.fetchQuery(sizeGuideQuery(id));
    const [found] = await Promise.all([guide, queryClient.fetchQuery(groupsQuery('category'))]);
    if (id !== 'new' && !found) throw notFound();
    return { guide: found };
  },
  head: async (page) => (await loadDashboard()).dashboardHead('sizeGuides')(page),
  notFoundComponent: NotFoundPage,
  component: SizeGuideRoute,
});

function SizeGuideRoute() {
  const { id } = Route.useParams();
  const { guide } = Route.useLoaderData();
  const { data: groups } = useSuspenseQuery(groupsQuery('category'));
  return (
    <SizeGuideForm key={id} guide={guide} groups={groups.data.map(({ _id, name }) => ({ id: _id, name }))} />
  );
}
