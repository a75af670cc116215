import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { deskGroupQuery } from '#domains/catalog/dashboard/group-calls.ts';
import { GroupRoute } from '#domains/catalog/dashboard/group-route.tsx';
import { found } from '#platform/browser/found.ts';
import { NotFoundPage } from '#shell/failure/not-found-page.tsx';
import { loadDesk } from '#shell/load-desk.ts';

export const Route = createFileRoute('/dashboard/categories/$id')({
  beforeLoad: async ({ context }) => (await loadDesk()).requireRight(context.desk, 'catalog.write'),
  loader: async ({ context, params }) => {
    if (!(await context.queryClient.fetchQuery(deskGroupQuery('category', params.id)))) throw notFound();
  },
  head: async (page) => (await loadDesk()).deskHead('categories')(page),
  notFoundComponent: NotFoundPage,
  component: CategoryRoute,
});

function CategoryRoute() {
  const { data } = useSuspenseQuery(deskGroupQuery('category', Route.useParams().id));
  return <GroupRoute kind="category" group={found(data).data} />;
}
