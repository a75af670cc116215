import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { deskGroupsQuery } from '#domains/catalog/dashboard/group-calls.ts';
import { GroupsPage } from '#domains/catalog/dashboard/groups-page.tsx';
import { pageHref, readPagedSearch } from '#platform/browser/paged-search.ts';
import { loadDesk } from '#shell/load-desk.ts';

export const Route = createFileRoute('/dashboard/brands/')({
  validateSearch: readPagedSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.fetchQuery(deskGroupsQuery('brand', deps)),
  head: async (page) => (await loadDesk()).deskHead('brands')(page),
  component: BrandsRoute,
});

function BrandsRoute() {
  const search = Route.useSearch();
  const { desk } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const { data, refetch } = useSuspenseQuery(deskGroupsQuery('brand', search));
  return (
    <GroupsPage
      kind="brand"
      found={data}
      search={search}
      hrefFor={pageHref('/dashboard/brands', search)}
      onSearch={(q) => void navigate({ search: q ? { q } : {}, replace: true })}
      mayWrite={desk.permissions.includes('catalog.write')}
      onChange={refetch}
    />
  );
}
