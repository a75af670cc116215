import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { NoticesPage, noticesQuery } from '#domains/notices/dashboard/notices-page.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/notices')({
  loader: ({ context }) => context.queryClient.fetchQuery(noticesQuery),
  head: async (page) => (await loadDashboard()).dashboardHead('notices')(page),
  component: NoticesRoute,
});

function NoticesRoute() {
  const { data, refetch } = useSuspenseQuery(noticesQuery);
  return <NoticesPage found={data} onChanged={refetch} />;
}
