import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { missedQuery, redirectsQuery } from '#domains/content/dashboard/redirects/redirect-calls.ts';
import { RedirectsPage } from '#domains/content/dashboard/redirects/redirects-page.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/redirects')({
  validateSearch: ({ q, after }: Record<string, unknown>): { q?: string; after?: string } => ({
    ...(typeof q === 'string' && q !== '' && { q: q.slice(0, 200) }),
    ...(typeof after === 'string' && { after }),
  }),
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'content.write'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    Promise.all([queryClient.fetchQuery(redirectsQuery(deps)), queryClient.fetchQuery(missedQuery)]),
  head: async (page) => (await loadDashboard()).dashboardHead('redirects')(page),
  component: RedirectsRoute,
});

function RedirectsRoute() {
  const client = useQueryClient();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: found } = useSuspenseQuery(redirectsQuery(search));
  const next = found.next && new URLSearchParams({ ...search, after: found.next });
  const { data: missed } = useSuspenseQuery(missedQuery);
  return (
    <RedirectsPage
      redirects={found.data}
      total={found.total}
      nextHref={next && `/dashboard/settings/redirects?${next}`}
      words={search.q ?? ''}
      onSearch={(q) => void navigate({ search: q ? { q } : {} })}
      missed={missed.data}
      onChanged={() => client.invalidateQueries({ queryKey: ['dashboard'] })}
    />
  );
}
