import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import {
  agentOrdersQuery,
  agentsQuery,
  feedsQuery,
  linkedAccountsQuery,
  noticesQuery,
  readinessQuery,
} from '#domains/agents/dashboard/agent-calls.ts';
import { AgentsPage } from '#domains/agents/dashboard/agents-page.tsx';
import { found } from '#platform/browser/found.ts';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/agents')({
  validateSearch: ({ before }: Record<string, unknown>): { before?: string } =>
    /^[\da-f-]{36}$/i.test(String(before)) ? { before: String(before) } : {},
  loaderDeps: ({ search }) => search,
  beforeLoad: async ({ context }) =>
    (await loadDashboard()).requireRight(context.dashboard, 'settings.write'),
  loader: ({ context: { queryClient }, deps }) =>
    Promise.all([
      queryClient.fetchQuery(readinessQuery),
      queryClient.fetchQuery(agentsQuery),
      queryClient.fetchQuery(feedsQuery),
      queryClient.fetchQuery(linkedAccountsQuery),
      queryClient.fetchQuery(agentOrdersQuery),
      queryClient.fetchQuery(noticesQuery(deps.before)),
    ]),
  head: async (page) => (await loadDashboard()).dashboardHead('agents')(page),
  component: AgentsRoute,
});

function AgentsRoute() {
  const { before } = Route.useSearch();
  const readiness = useSuspenseQuery(readinessQuery);
  const agents = useSuspenseQuery(agentsQuery);
  const feeds = useSuspenseQuery(feedsQuery);
  const linked = useSuspenseQuery(linkedAccountsQuery);
  const orders = useSuspenseQuery(agentOrdersQuery);
  const log = useSuspenseQuery(noticesQuery(before));
  return (
    <AgentsPage
      readiness={readiness.data}
      agents={agents.data.data}
      feeds={feeds.data.feeds}
      linked={linked.data}
      orders={orders.data.data}
      log={found(log.data)}
      isOlder={before !== undefined}
      onChange={() => Promise.all([agents.refetch(), feeds.refetch(), orders.refetch(), log.refetch()])}
    />
  );
}
