import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { DeliveryPage } from '#domains/content/dashboard/delivery/delivery-page.tsx';
import { settingsQuery } from '#domains/content/dashboard/store/settings-calls.ts';
import { useDone } from '#shell/dashboard/use-done.ts';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/shipping/days')({
  beforeLoad: async ({ context }) =>
    (await loadDashboard()).requireRight(context.dashboard, 'settings.write'),
  loader: ({ context }) => context.queryClient.fetchQuery(settingsQuery),
  head: async (page) => (await loadDashboard()).dashboardHead('shipping')(page),
  component: DaysRoute,
});

function DaysRoute() {
  const navigate = Route.useNavigate();
  const { data } = useSuspenseQuery(settingsQuery);
  const leave = () => navigate({ to: '/dashboard/settings/shipping' });
  const done = useDone(leave);
  return <DeliveryPage found={data} onDone={done} onCancel={() => void leave()} />;
}
