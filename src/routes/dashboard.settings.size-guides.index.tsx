import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { sizeGuidesQuery } from '#domains/products/dashboard/size-guides/size-guide-calls.ts';
import { SizeGuidesPage } from '#domains/products/dashboard/size-guides/size-guides-page.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/size-guides/')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'catalog.write'),
  loader: ({ context }) => context.queryClient.fetchQuery(sizeGuidesQuery(context.locale)),
  head: async (page) => (await loadDashboard()).dashboardHead('sizeGuides')(page),
  component: SizeGuidesRoute,
});

function SizeGuidesRoute() {
  const { data: found, refetch } = useSuspenseQuery(sizeGuidesQuery(Route.useRouteContext().locale));
  return <SizeGuidesPage guides={found.data} onChange={refetch} />;
}
