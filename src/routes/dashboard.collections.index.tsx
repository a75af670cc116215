import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { dashboardCollectionsQuery } from '#domains/collections/dashboard/collection-calls.ts';
import { CollectionsPage } from '#domains/collections/dashboard/collections-page.tsx';
import { pageHref, readPagedSearch } from '#platform/browser/paged-search.ts';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/collections/')({
  validateSearch: readPagedSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.fetchQuery(dashboardCollectionsQuery(deps)),
  head: async (page) => (await loadDashboard()).dashboardHead('collections')(page),
  component: CollectionsRoute,
});

function CollectionsRoute() {
  const search = Route.useSearch();
  const { dashboard } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const { data, refetch } = useSuspenseQuery(dashboardCollectionsQuery(search));
  return (
    <CollectionsPage
      found={data}
      search={search}
      hrefFor={pageHref('/dashboard/collections', search)}
      onSearch={(q) => void navigate({ search: q ? { q } : {}, replace: true })}
      mayWrite={dashboard.permissions.includes('catalog.write')}
      onChange={refetch}
    />
  );
}
