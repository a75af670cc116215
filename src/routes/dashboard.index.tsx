import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { OverviewPage } from '#domains/reports/dashboard/overview-page.tsx';
import { overviewQuery } from '#domains/reports/dashboard/queries.ts';
import { loadDesk } from '#shell/load-desk.ts';

export const Route = createFileRoute('/dashboard/')({
  loader: ({ context }) => context.queryClient.fetchQuery(overviewQuery),
  head: async (page) => (await loadDesk()).deskHead('overview')(page),
  component: OverviewRoute,
});

function OverviewRoute() {
  const { data } = useSuspenseQuery(overviewQuery);
  return <OverviewPage overview={data} />;
}
