import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ProductForm } from '#domains/browse/dashboard/product-form.tsx';
import type { Product } from '#domains/browse/server/product-calls/contract.ts';
import { groupsQuery } from '#domains/catalog/dashboard/group-calls.ts';
import { useGoBack } from '../auth/use-go-back.ts';
import type { DeskSearch } from '../desk-search.ts';

/** What the form of a product offers to choose from. */
export const loadGroups = (client: QueryClient) =>
  Promise.all([client.fetchQuery(groupsQuery('category')), client.fetchQuery(groupsQuery('brand'))]);

type Props = { product: Product | null /** The list that one came from. */; list?: DeskSearch };

/** The form of a product with the shop's categories and brands; leads to the list of products once it is saved. */
export function ProductRoute({ product, list = {} }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: categories } = useSuspenseQuery(groupsQuery('category'));
  const { data: brands } = useSuspenseQuery(groupsQuery('brand'));
  const done = async () => {
    await client.invalidateQueries({ refetchType: 'none' });
    await navigate({ to: '/dashboard/products', search: list });
  };
  return (
    <ProductForm
      product={product}
      categories={categories.data.map(({ name }) => name)}
      brands={brands.data.map(({ name }) => name)}
      onDone={done}
      onCancel={useGoBack()}
    />
  );
}
