import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { settingsQuery } from '#domains/content/dashboard/store/settings-calls.ts';
import { PlaceForm } from '#domains/pricing/dashboard/shipping/place-form.tsx';
import { placesQuery } from '#domains/pricing/dashboard/term-calls.ts';
import { LostDashboardPage } from '#shell/dashboard/lost-page.tsx';
import { useDone } from '#shell/dashboard/use-done.ts';
import { wanted } from '#shell/dashboard/wanted.ts';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/shipping/pickup/$id')({
  beforeLoad: async ({ context }) =>
    (await loadDashboard()).requireRight(context.dashboard, 'settings.write'),
  loader: async ({ context, params }) => {
    const [found] = await Promise.all([
      context.queryClient.fetchQuery(placesQuery),
      context.queryClient.fetchQuery(settingsQuery),
    ]);
    wanted(found.data, params.id);
  },
  head: async (page) => (await loadDashboard()).dashboardHead('shipping')(page),
  notFoundComponent: LostDashboardPage,
  component: PlaceRoute,
});

function PlaceRoute() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const { data } = useSuspenseQuery(placesQuery);
  const { data: shop } = useSuspenseQuery(settingsQuery);
  const leave = () => navigate({ to: '/dashboard/settings/shipping' });
  const done = useDone(leave);
  return (
    <PlaceForm
      key={id}
      place={wanted(data.data, id)}
      home={shop.settings.country}
      onDone={done}
      onCancel={() => void leave()}
    />
  );
}
