import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ZoneForm } from '#domains/pricing/dashboard/shipping/zone-form.tsx';
import { zonesQuery } from '#domains/pricing/dashboard/term-calls.ts';
import { LostDashboardPage } from '#shell/dashboard/lost-page.tsx';
import { useDone } from '#shell/dashboard/use-done.ts';
import { wanted } from '#shell/dashboard/wanted.ts';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/shipping/zones/$id')({
  beforeLoad: async ({ context }) =>
    (await loadDashboard()).requireRight(context.dashboard, 'settings.write'),
  loader: async ({ context, params }) => {
    const found = await context.queryClient.fetchQuery(zonesQuery);
    wanted(found.data, params.id);
  },
  head: async (page) => (await loadDashboard()).dashboardHead('shipping')(page),
  notFoundComponent: LostDashboardPage,
  component: ZoneRoute,
});

function ZoneRoute() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const { data } = useSuspenseQuery(zonesQuery);
  const leave = () => navigate({ to: '/dashboard/settings/shipping' });
  const done = useDone(leave);
  return <ZoneForm key={id} zone={wanted(data.data, id)} onDone={done} onCancel={() => void leave()} />;
}
