import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { pagesQuery } from '#domains/content/dashboard/pages/page-calls.ts';
import { PagesPage } from '#domains/content/dashboard/pages/pages-page.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/pages/')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'content.write'),
  loader: ({ context }) => context.queryClient.fetchQuery(pagesQuery),
  head: async (page) => (await loadDashboard()).dashboardHead('pages')(page),
  component: PagesRoute,
});

function PagesRoute() {
  return <PagesPage pages={useSuspenseQuery(pagesQuery).data.data} />;
}
