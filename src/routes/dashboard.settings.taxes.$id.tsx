import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { TaxForm } from '#domains/pricing/dashboard/taxes/tax-form.tsx';
import { ratesQuery } from '#domains/pricing/dashboard/term-calls.ts';
import { LostDashboardPage } from '#shell/dashboard/lost-page.tsx';
import { useDone } from '#shell/dashboard/use-done.ts';
import { wanted } from '#shell/dashboard/wanted.ts';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/taxes/$id')({
  beforeLoad: async ({ context }) =>
    (await loadDashboard()).requireRight(context.dashboard, 'settings.write'),
  loader: async ({ context, params }) => {
    const found = await context.queryClient.fetchQuery(ratesQuery);
    wanted(found.data, params.id);
  },
  head: async (page) => (await loadDashboard()).dashboardHead('taxes')(page),
  notFoundComponent: LostDashboardPage,
  component: TaxesRoute,
});

function TaxesRoute() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const { data } = useSuspenseQuery(ratesQuery);
  const leave = () => navigate({ to: '/dashboard/settings/taxes' });
  const done = useDone(leave);
  return <TaxForm key={id} rate={wanted(data.data, id)} onDone={done} onCancel={() => void leave()} />;
}
