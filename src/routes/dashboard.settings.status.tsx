import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { statusQuery } from '#domains/status/dashboard/status-calls.ts';
import { StatusPage } from '#domains/status/dashboard/status-page.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/status')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'staff.write'),
  loader: ({ context }) => context.queryClient.fetchQuery(statusQuery),
  head: async (page) => (await loadDashboard()).dashboardHead('systemStatus')(page),
  component: StatusRoute,
});

function StatusRoute() {
  const { data } = useSuspenseQuery(statusQuery);
  return <StatusPage status={data} />;
}
