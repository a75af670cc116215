import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { groupsQuery } from '#domains/catalog/dashboard/group-calls.ts';
import { GroupsPage } from '#domains/catalog/dashboard/groups-page.tsx';
import { loadDesk } from '#shell/load-desk.ts';

export const Route = createFileRoute('/dashboard/brands/')({
  loader: ({ context }) => context.queryClient.fetchQuery(groupsQuery('brand')),
  head: async (page) => (await loadDesk()).deskHead('brands')(page),
  component: BrandsRoute,
});

function BrandsRoute() {
  const { desk } = Route.useRouteContext();
  const { data } = useSuspenseQuery(groupsQuery('brand'));
  return <GroupsPage kind="brand" groups={data.data} mayWrite={desk.permissions.includes('catalog.write')} />;
}
