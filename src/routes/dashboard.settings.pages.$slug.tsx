import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { pagesQuery } from '#domains/content/dashboard/pages/page-calls.ts';
import { PageForm } from '#domains/content/dashboard/pages/page-form.tsx';
import { found } from '#platform/browser/found.ts';
import { LostDashboardPage } from '#shell/dashboard/lost-page.tsx';
import { useDone } from '#shell/dashboard/use-done.ts';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/pages/$slug')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'content.write'),
  loader: async ({ context, params }) => {
    const { data } = await context.queryClient.fetchQuery(pagesQuery);
    if (!data.some(({ slug }) => slug === params.slug)) throw notFound();
  },
  head: async (page) => (await loadDashboard()).dashboardHead('pages')(page),
  notFoundComponent: LostDashboardPage,
  component: PageRoute,
});

function PageRoute() {
  const { slug } = Route.useParams();
  const navigate = Route.useNavigate();
  const { data } = useSuspenseQuery(pagesQuery);
  const page = found(data.data.find((one) => one.slug === slug) ?? null);
  const leave = () => navigate({ to: '/dashboard/settings/pages' });
  const done = useDone(leave);
  return <PageForm key={slug} page={page} onDone={done} onCancel={() => void leave()} />;
}
