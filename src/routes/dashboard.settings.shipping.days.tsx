import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { DeliveryPage } from '#domains/content/dashboard/delivery/delivery-page.tsx';
import { settingsQuery } from '#domains/content/dashboard/store/settings-calls.ts';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/shipping/days')({
  beforeLoad: async ({ context }) =>
    (await loadDashboard()).requireRight(context.dashboard, 'settings.write'),
  loader: ({ context }) => context.queryClient.fetchQuery(settingsQuery),
  head: async (page) => (await loadDashboard()).dashboardHead('shipping')(page),
  component: DaysRoute,
});

function DaysRoute() {
  const client = useQueryClient();
  const navigate = Route.useNavigate();
  const { data } = useSuspenseQuery(settingsQuery);
  const leave = () => navigate({ to: '/dashboard/settings/shipping' });
  const done = async () => {
    await client.invalidateQueries({ refetchType: 'none' });
    await leave();
  };
  return <DeliveryPage found={data} onDone={done} onCancel={() => void leave()} />;
}
