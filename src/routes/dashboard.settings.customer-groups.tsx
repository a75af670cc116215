import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { CustomerGroupsPage } from '#domains/pricing/dashboard/groups/customer-groups-page.tsx';
import { groupsQuery } from '#domains/pricing/dashboard/term-calls.ts';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/customer-groups')({
  beforeLoad: async ({ context }) =>
    (await loadDashboard()).requireRight(context.dashboard, 'promotions.write'),
  loader: ({ context }) => context.queryClient.fetchQuery(groupsQuery),
  head: async (page) => (await loadDashboard()).dashboardHead('customerGroups')(page),
  component: CustomerGroupsRoute,
});

function CustomerGroupsRoute() {
  const { dashboard } = Route.useRouteContext();
  const { data: found, refetch } = useSuspenseQuery(groupsQuery);
  return (
    <CustomerGroupsPage
      groups={found.data}
      maySeeMembers={dashboard.permissions.includes('customers.read')}
      onChange={refetch}
    />
  );
}
