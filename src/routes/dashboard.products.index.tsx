import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { groupsQuery } from '#domains/catalog/dashboard/group-calls.ts';
import { deskListQuery } from '#domains/products/dashboard/list/list-query.ts';
import { ProductsPage } from '#domains/products/dashboard/list/products-page.tsx';
import { pageHref } from '#platform/browser/paged-search.ts';
import { loadDesk } from '#shell/load-desk.ts';
import { readProductsSearch } from './-dashboard-search.ts';

export const Route = createFileRoute('/dashboard/products/')({
  validateSearch: readProductsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    Promise.all([
      queryClient.fetchQuery(deskListQuery(deps)),
      queryClient.fetchQuery(groupsQuery('category')),
      queryClient.fetchQuery(groupsQuery('brand')),
    ]),
  head: async (page) => (await loadDesk()).deskHead('products')(page),
  component: ProductsRoute,
});

function ProductsRoute() {
  const search = Route.useSearch();
  const { desk } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const { data, refetch } = useSuspenseQuery(deskListQuery(search));
  const { data: categories } = useSuspenseQuery(groupsQuery('category'));
  const { data: brands } = useSuspenseQuery(groupsQuery('brand'));
  return (
    <ProductsPage
      found={data}
      search={search}
      categories={categories.data.map(({ _id: id, name }) => ({ id, name }))}
      brands={brands.data.map(({ _id: id, name }) => ({ id, name }))}
      hrefOf={(wanted) => pageHref('/dashboard/products', wanted)(1)}
      onSearch={(wanted) => void navigate({ search: wanted, replace: true })}
      editHref={(id) => pageHref(`/dashboard/products/${id}/edit`, search)(1)}
      mayWrite={desk.permissions.includes('catalog.write')}
      onChange={refetch}
    />
  );
}
