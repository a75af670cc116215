import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { slidesQuery } from '#domains/content/dashboard/slides/slide-calls.ts';
import { SlidesPage } from '#domains/content/dashboard/slides/slides-page.tsx';
import { loadDesk } from '#shell/load-desk.ts';

export const Route = createFileRoute('/dashboard/settings/slides/')({
  beforeLoad: async ({ context }) => (await loadDesk()).requireRight(context.desk, 'content.write'),
  loader: ({ context }) => context.queryClient.fetchQuery(slidesQuery),
  head: async (page) => (await loadDesk()).deskHead('slides')(page),
  component: SlidesRoute,
});

function SlidesRoute() {
  const { data, refetch } = useSuspenseQuery(slidesQuery);
  return <SlidesPage slides={data.data} onChange={refetch} />;
}
