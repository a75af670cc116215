import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { endpointsQuery } from '#domains/webhooks/dashboard/webhook-calls.ts';
import { WebhooksPage } from '#domains/webhooks/dashboard/webhooks-page.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/webhooks/')({
  beforeLoad: async ({ context }) =>
    (await loadDashboard()).requireRight(context.dashboard, 'settings.write'),
  loader: ({ context }) => context.queryClient.fetchQuery(endpointsQuery),
  head: async (page) => (await loadDashboard()).dashboardHead('webhooks')(page),
  component: WebhooksRoute,
});

function WebhooksRoute() {
  const { data, refetch } = useSuspenseQuery(endpointsQuery);
  return <WebhooksPage endpoints={data.data} onChange={refetch} />;
}
