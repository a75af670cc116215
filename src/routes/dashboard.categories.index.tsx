import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { groupsQuery } from '#domains/catalog/dashboard/group-calls.ts';
import { GroupsPage } from '#domains/catalog/dashboard/groups-page.tsx';
import { loadDesk } from '#shell/load-desk.ts';

export const Route = createFileRoute('/dashboard/categories/')({
  loader: ({ context }) => context.queryClient.fetchQuery(groupsQuery('category')),
  head: async (page) => (await loadDesk()).deskHead('categories')(page),
  component: CategoriesRoute,
});

function CategoriesRoute() {
  const { desk } = Route.useRouteContext();
  const { data } = useSuspenseQuery(groupsQuery('category'));
  return (
    <GroupsPage kind="category" groups={data.data} mayWrite={desk.permissions.includes('catalog.write')} />
  );
}
