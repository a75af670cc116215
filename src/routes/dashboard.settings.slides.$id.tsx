import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { slidesQuery } from '#domains/content/dashboard/slides/slide-calls.ts';
import { SlideForm } from '#domains/content/dashboard/slides/slide-form.tsx';
import { LostDashboardPage } from '#shell/dashboard/lost-page.tsx';
import { useDone } from '#shell/dashboard/use-done.ts';
import { wanted } from '#shell/dashboard/wanted.ts';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/slides/$id')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'content.write'),
  loader: async ({ context, params }) => {
    const { data } = await context.queryClient.fetchQuery(slidesQuery);
    wanted(data, params.id);
  },
  head: async (page) => (await loadDashboard()).dashboardHead('slides')(page),
  notFoundComponent: LostDashboardPage,
  component: SlideRoute,
});

function SlideRoute() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const { data } = useSuspenseQuery(slidesQuery);
  const leave = () => navigate({ to: '/dashboard/settings/slides' });
  const done = useDone(leave);
  return <SlideForm key={id} slide={wanted(data.data, id)} onDone={done} onCancel={() => void leave()} />;
}
