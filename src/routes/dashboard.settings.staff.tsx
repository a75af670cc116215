import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { staffQuery } from '#domains/identity/dashboard/staff/staff-calls.ts';
import { StaffPage } from '#domains/identity/dashboard/staff/staff-page.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/staff')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'staff.write'),
  loader: ({ context }) => context.queryClient.fetchQuery(staffQuery),
  head: async (page) => (await loadDashboard()).dashboardHead('staff')(page),
  component: StaffRoute,
});

function StaffRoute() {
  const { user } = Route.useRouteContext();
  const { data, refetch } = useSuspenseQuery(staffQuery);
  return <StaffPage staff={data} me={user} onChange={refetch} />;
}
