import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { dashboardGroupsQuery } from '#domains/catalog/dashboard/group-calls.ts';
import { GroupsPage } from '#domains/catalog/dashboard/groups-page.tsx';
import { pageHref, readPagedSearch } from '#platform/browser/paged-search.ts';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/brands/')({
  validateSearch: readPagedSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.fetchQuery(dashboardGroupsQuery('brand', deps)),
  head: async (page) => (await loadDashboard()).dashboardHead('brands')(page),
  component: BrandsRoute,
});

function BrandsRoute() {
  const search = Route.useSearch();
  const { dashboard } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const { data, refetch } = useSuspenseQuery(dashboardGroupsQuery('brand', search));
  return (
    <GroupsPage
      kind="brand"
      found={data}
      search={search}
      hrefFor={pageHref('/dashboard/brands', search)}
      onSearch={(q) => void navigate({ search: q ? { q } : {}, replace: true })}
      mayWrite={dashboard.permissions.includes('catalog.write')}
      onChange={refetch}
    />
  );
}
