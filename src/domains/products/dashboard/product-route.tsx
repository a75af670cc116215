import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { customFieldsQuery } from '#domains/catalog/dashboard/custom-fields/custom-field-calls.ts';
import { groupsQuery } from '#domains/catalog/dashboard/group-calls.ts';
import { useGoBack } from '#platform/browser/use-go-back.ts';
import type { DashboardProduct } from '../contract/product.ts';
import { ProductForm } from './form/product-form.tsx';
import type { ProductsSearch } from './list/list-query.ts';
import { sellerNamesQuery } from './product-calls.ts';

/** The choices of the product form. */
export const loadGroups = (client: QueryClient) =>
  Promise.all([
    client.fetchQuery(groupsQuery('category')),
    client.fetchQuery(groupsQuery('brand')),
    client.fetchQuery(sellerNamesQuery),
    client.fetchQuery(customFieldsQuery),
  ]);

type Props = {
  product: DashboardProduct | null;
  /** The list to return to. */
  list?: ProductsSearch;
};

/** The form of a product; returns to the product list after saving. */
export function ProductRoute({ product, list = {} }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: categories } = useSuspenseQuery(groupsQuery('category'));
  const { data: brands } = useSuspenseQuery(groupsQuery('brand'));
  const { data: sellers } = useSuspenseQuery(sellerNamesQuery);
  const done = async () => {
    await client.invalidateQueries({ refetchType: 'none' });
    await navigate({ to: '/dashboard/products', search: list });
  };
  return (
    <ProductForm
      product={product}
      categories={categories.data.map(({ _id: id, name }) => ({ id, name }))}
      brands={brands.data.map(({ _id: id, name }) => ({ id, name }))}
      sellers={sellers.data.map(({ _id: id, name }) => ({ id, name }))}
      onDone={done}
      onCancel={useGoBack()}
    />
  );
}
