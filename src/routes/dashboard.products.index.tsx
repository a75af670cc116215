import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { customFieldsQuery } from '#domains/catalog/dashboard/custom-fields/custom-field-calls.ts';
import { groupsQuery, useGroupChoices } from '#domains/catalog/dashboard/group-calls.ts';
import { productListQuery } from '#domains/products/dashboard/list/list-query.ts';
import { ProductsPage } from '#domains/products/dashboard/list/products-page.tsx';
import { pageHref } from '#platform/browser/paged-search.ts';
import { loadDashboard } from '#shell/loaders.ts';
import { readProductsSearch } from './-dashboard-search.ts';

export const Route = createFileRoute('/dashboard/products/')({
  validateSearch: readProductsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, locale }, deps }) =>
    Promise.all([
      queryClient.fetchQuery(productListQuery(deps)),
      queryClient.fetchQuery(groupsQuery('category', locale)),
      queryClient.fetchQuery(groupsQuery('brand', locale)),
      queryClient.fetchQuery(customFieldsQuery),
    ]),
  head: async (page) => (await loadDashboard()).dashboardHead('products')(page),
  component: ProductsRoute,
});

function ProductsRoute() {
  const search = Route.useSearch();
  const { dashboard } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const { data, refetch } = useSuspenseQuery(productListQuery(search));
  const categories = useGroupChoices('category');
  const brands = useGroupChoices('brand');
  const { data: fields } = useSuspenseQuery(customFieldsQuery);
  return (
    <ProductsPage
      found={data}
      search={search}
      categories={categories}
      fields={fields.data.filter(({ subject }) => subject === 'product')}
      brands={brands}
      hrefOf={(wanted) => pageHref('/dashboard/products', wanted)(1)}
      onSearch={(wanted) => void navigate({ search: wanted, replace: true })}
      editHref={(id) => pageHref(`/dashboard/products/${id}/edit`, search)(1)}
      mayWrite={dashboard.permissions.includes('catalog.write')}
      onChange={refetch}
    />
  );
}
