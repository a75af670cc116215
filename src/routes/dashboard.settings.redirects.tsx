import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { missedQuery, redirectsQuery } from '#domains/content/dashboard/redirects/redirect-calls.ts';
import { RedirectsPage } from '#domains/content/dashboard/redirects/redirects-page.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/redirects')({
  validateSearch: ({ after }: Record<string, unknown>): { after?: string } =>
    typeof after === 'string' ? { after } : {},
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'content.write'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    Promise.all([queryClient.fetchQuery(redirectsQuery(deps)), queryClient.fetchQuery(missedQuery)]),
  head: async (page) => (await loadDashboard()).dashboardHead('redirects')(page),
  component: RedirectsRoute,
});

function RedirectsRoute() {
  const client = useQueryClient();
  const { data: found } = useSuspenseQuery(redirectsQuery(Route.useSearch()));
  const { data: missed } = useSuspenseQuery(missedQuery);
  return (
    <RedirectsPage
      redirects={found.data}
      total={found.total}
      nextHref={found.next && `/dashboard/settings/redirects?after=${encodeURIComponent(found.next)}`}
      missed={missed.data}
      onChanged={() => client.invalidateQueries({ queryKey: ['dashboard'] })}
    />
  );
}
