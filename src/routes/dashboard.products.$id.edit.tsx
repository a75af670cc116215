import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { deskProductQuery } from '#domains/products/dashboard/product-calls.ts';
import { loadGroups, ProductRoute } from '#domains/products/dashboard/product-route.tsx';
import { found } from '#platform/browser/found.ts';
import { loadDesk } from '#shell/load-desk.ts';
import { readProductsSearch } from './-dashboard-search.ts';

export const Route = createFileRoute('/dashboard/products/$id/edit')({
  validateSearch: readProductsSearch,
  beforeLoad: async ({ context }) => (await loadDesk()).requireRight(context.desk, 'catalog.write'),
  loader: async ({ context: { queryClient }, params }) => {
    const [product] = await Promise.all([
      queryClient.fetchQuery(deskProductQuery(params.id)),
      loadGroups(queryClient),
    ]);
    if (!product) throw notFound();
  },
  head: async (page) => (await loadDesk()).deskHead('editProduct')(page),
  component: EditProductRoute,
});

function EditProductRoute() {
  const { id } = Route.useParams();
  const { data } = useSuspenseQuery(deskProductQuery(id));
  return <ProductRoute key={id} product={found(data)} list={Route.useSearch()} />;
}
