import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PromotionsPage } from '#domains/pricing/dashboard/promotions/promotions-page.tsx';
import { promotionsQuery } from '#domains/pricing/dashboard/term-calls.ts';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/promotions/')({
  beforeLoad: async ({ context }) =>
    (await loadDashboard()).requireRight(context.dashboard, 'promotions.write'),
  loader: ({ context }) => context.queryClient.fetchQuery(promotionsQuery),
  head: async (page) => (await loadDashboard()).dashboardHead('promotions')(page),
  component: PromotionsRoute,
});

function PromotionsRoute() {
  const { data, refetch } = useSuspenseQuery(promotionsQuery);
  return <PromotionsPage promotions={data.data} onChange={refetch} />;
}
