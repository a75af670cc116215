import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { deskGroupQuery } from '#domains/catalog/dashboard/group-calls.ts';
import { GroupRoute } from '#shell/dashboard/group-route.tsx';
import { NotFoundPage } from '#shell/failure/not-found-page.tsx';
import { found } from '#shell/found.ts';
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
