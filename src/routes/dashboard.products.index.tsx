import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { productsQuery, toPage } from '#domains/browse/dashboard/product-calls.ts';
import { ProductsPage } from '#domains/browse/dashboard/products-page.tsx';
import { pageHref, readDeskSearch } from '#shell/desk-search.ts';
import { loadDesk } from '#shell/load-desk.ts';

export const Route = createFileRoute('/dashboard/products/')({
  validateSearch: readDeskSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.fetchQuery(productsQuery(deps.q ?? '', deps.page ?? 1)),
  head: async (page) => (await loadDesk()).deskHead('products')(page),
  component: ProductsRoute,
});

function ProductsRoute() {
  const search = Route.useSearch();
  const { q = '', page = 1 } = search;
  const { desk } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const { data, refetch } = useSuspenseQuery(productsQuery(q, page));
  return (
    <ProductsPage
      found={toPage(data)}
      words={q}
      page={page}
      hrefFor={pageHref('/dashboard/products', search)}
      editHref={(id) => pageHref(`/dashboard/products/${id}/edit`, search)(page)}
      onSearch={(words) => void navigate({ search: words ? { q: words } : {}, replace: true })}
      mayWrite={desk.permissions.includes('catalog.write')}
      onChange={refetch}
    />
  );
}
