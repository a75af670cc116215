import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { backupsQuery } from '#domains/backups/dashboard/backup-calls.ts';
import { BackupsPage } from '#domains/backups/dashboard/backups-page.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/backups')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'staff.write'),
  loader: ({ context }) => context.queryClient.fetchQuery(backupsQuery),
  head: async (page) => (await loadDashboard()).dashboardHead('backups')(page),
  component: BackupsRoute,
});

function BackupsRoute() {
  const { data, refetch } = useSuspenseQuery(backupsQuery);
  return <BackupsPage found={data} onChange={refetch} />;
}
