import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { designsQuery } from '#domains/design/dashboard/design-calls.ts';
import { PagesPage } from '#domains/design/dashboard/pages/pages-page.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/design/pages/')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'content.write'),
  loader: ({ context }) => context.queryClient.fetchQuery(designsQuery),
  head: async (page) => (await loadDashboard()).dashboardHead('landingPages')(page),
  component: PagesRoute,
});

function PagesRoute() {
  const { data } = useSuspenseQuery(designsQuery);
  const navigate = Route.useNavigate();
  return (
    <PagesPage
      designs={data.data}
      onCreated={(slug) => void navigate({ to: '/dashboard/design/pages/$slug', params: { slug } })}
    />
  );
}
