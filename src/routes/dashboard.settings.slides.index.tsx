import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { slidesQuery } from '#domains/content/dashboard/slides/slide-calls.ts';
import { SlidesPage } from '#domains/content/dashboard/slides/slides-page.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/slides/')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'content.write'),
  loader: ({ context }) => context.queryClient.fetchQuery(slidesQuery),
  head: async (page) => (await loadDashboard()).dashboardHead('slides')(page),
  component: SlidesRoute,
});

function SlidesRoute() {
  const { data, refetch } = useSuspenseQuery(slidesQuery);
  return <SlidesPage slides={data.data} onChange={refetch} />;
}
