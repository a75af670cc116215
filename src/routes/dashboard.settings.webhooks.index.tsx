import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { endpointsQuery } from '#domains/webhooks/dashboard/webhook-calls.ts';
import { WebhooksPage } from '#domains/webhooks/dashboard/webhooks-page.tsx';
import { loadDesk } from '#shell/load-desk.ts';

export const Route = createFileRoute('/dashboard/settings/webhooks/')({
  beforeLoad: async ({ context }) => (await loadDesk()).requireRight(context.desk, 'settings.write'),
  loader: ({ context }) => context.queryClient.fetchQuery(endpointsQuery),
  head: async (page) => (await loadDesk()).deskHead('webhooks')(page),
  component: WebhooksRoute,
});

function WebhooksRoute() {
  const { data, refetch } = useSuspenseQuery(endpointsQuery);
  return <WebhooksPage endpoints={data.data} onChange={refetch} />;
}
