import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { ProductCollections } from '#domains/collections/dashboard/product-collections.tsx';
import { loadGroups, ProductForm } from '#domains/products/dashboard/form/product-form.tsx';
import { dashboardProductQuery } from '#domains/products/dashboard/product-calls.ts';
import { found } from '#platform/browser/found.ts';
import { loadDashboard } from '#shell/loaders.ts';
import { readProductsSearch } from './-dashboard-search.ts';

export const Route = createFileRoute('/dashboard/products/$id/edit')({
  validateSearch: readProductsSearch,
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'catalog.write'),
  loader: async ({ context: { queryClient, locale }, params }) => {
    const [product] = await Promise.all([
      queryClient.fetchQuery(dashboardProductQuery(params.id)),
      loadGroups(queryClient, locale),
    ]);
    if (!product) throw notFound();
  },
  head: async (page) => (await loadDashboard()).dashboardHead('editProduct')(page),
  component: EditProductRoute,
});

function EditProductRoute() {
  const { id } = Route.useParams();
  const { data } = useSuspenseQuery(dashboardProductQuery(id));
  return (
    <ProductForm key={id} product={found(data)} list={Route.useSearch()}>
      <ProductCollections productId={id} />
    </ProductForm>
  );
}
