import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PromotionForm } from '#domains/pricing/dashboard/promotions/promotion-form.tsx';
import { promotionsQuery } from '#domains/pricing/dashboard/term-calls.ts';
import { LostDashboardPage } from '#shell/dashboard/lost-page.tsx';
import { useDone } from '#shell/dashboard/use-done.ts';
import { wanted } from '#shell/dashboard/wanted.ts';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/promotions/$id')({
  beforeLoad: async ({ context }) =>
    (await loadDashboard()).requireRight(context.dashboard, 'promotions.write'),
  loader: async ({ context, params }) => {
    const found = await context.queryClient.fetchQuery(promotionsQuery);
    wanted(found.data, params.id);
  },
  head: async (page) => (await loadDashboard()).dashboardHead('promotions')(page),
  notFoundComponent: LostDashboardPage,
  component: PromotionsRoute,
});

function PromotionsRoute() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const { data } = useSuspenseQuery(promotionsQuery);
  const leave = () => navigate({ to: '/dashboard/settings/promotions' });
  const done = useDone(leave);
  return (
    <PromotionForm key={id} promotion={wanted(data.data, id)} onDone={done} onCancel={() => void leave()} />
  );
}
