import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { EndpointPage } from '#domains/webhooks/dashboard/endpoint-page.tsx';
import { deliveriesQuery, endpointsQuery } from '#domains/webhooks/dashboard/webhook-calls.ts';
import { found } from '#platform/browser/found.ts';
import { LostDashboardPage } from '#shell/dashboard/lost-page.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/webhooks/$id')({
  validateSearch: ({ before }: Record<string, unknown>): { before?: string } =>
    /^[\da-f-]{36}$/i.test(String(before)) ? { before: String(before) } : {},
  loaderDeps: ({ search }) => search,
  beforeLoad: async ({ context }) =>
    (await loadDashboard()).requireRight(context.dashboard, 'settings.write'),
  loader: async ({ context, params: { id }, deps }) => {
    const { data } = await context.queryClient.fetchQuery(endpointsQuery);
    if (!data.some((endpoint) => endpoint.id === id)) throw notFound();
    await context.queryClient.fetchQuery(deliveriesQuery(id, deps.before));
  },
  head: async (page) => (await loadDashboard()).dashboardHead('webhooks')(page),
  notFoundComponent: LostDashboardPage,
  component: EndpointRoute,
});

function EndpointRoute() {
  const { id } = Route.useParams();
  const { before } = Route.useSearch();
  const client = useQueryClient();
  const navigate = Route.useNavigate();
  const endpoints = useSuspenseQuery(endpointsQuery);
  const log = useSuspenseQuery(deliveriesQuery(id, before));
  const leave = async () => {
    await navigate({ to: '/dashboard/settings/webhooks' });
    await client.invalidateQueries({ queryKey: endpointsQuery.queryKey });
  };
  return (
    <EndpointPage
      endpoint={found(endpoints.data.data.find((one) => one.id === id) ?? null)}
      log={found(log.data)}
      isOlder={before !== undefined}
      onChange={() => Promise.all([endpoints.refetch(), log.refetch()])}
      onRemoved={leave}
    />
  );
}
