import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { customFieldsQuery } from '#domains/catalog/dashboard/custom-fields/custom-field-calls.ts';
import { type GroupKind, groupCalls, groupsQuery } from '#domains/catalog/dashboard/group-calls.ts';
import { useGoBack } from '#platform/browser/use-go-back.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { localePath } from '#platform/locale-path.ts';
import { useAction } from '#ui/dashboard/use-action.ts';
import { showToast } from '#ui/toast.ts';
import type { DashboardProduct } from '../contract/product.ts';
import { ProductForm } from './form/product-form.tsx';
import type { ProductsSearch } from './list/list-query.ts';
import { dashboardProductCalls, sellerNamesQuery, useCategoryChoices } from './product-calls.ts';

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
  const t = useMessages('dashboard/products/form');
  const categories = useCategoryChoices();
  const { data: brands } = useSuspenseQuery(groupsQuery('brand'));
  const { data: sellers } = useSuspenseQuery(sellerNamesQuery);
  const done = async () => {
    await client.invalidateQueries({ refetchType: 'none' });
    await navigate({ to: '/dashboard/products', search: list });
  };
  const lang = useLocale();
  const create = async (kind: GroupKind, name: string) => {
    const { data } = await groupCalls(kind, lang).create({ name });
    await client.invalidateQueries({ queryKey: groupsQuery(kind).queryKey });
    return { id: data._id, name: data.name };
  };
  const { run } = useAction();
  const copy = ({ id, name }: DashboardProduct) =>
    run(async () => {
      const copied = await dashboardProductCalls(lang).copy(id, t('copyOf', { name }));
      await client.invalidateQueries({ refetchType: 'none' });
      await navigate({ to: '/dashboard/products/$id/edit', params: { id: copied.id }, search: list });
      showToast(t('copied', { name }));
    });
  const preview = ({ id }: DashboardProduct) =>
    run(async () => {
      const { path } = await dashboardProductCalls(lang).preview(id);
      const address = location.origin + localePath(path, lang);
      const isCopied = await navigator.clipboard?.writeText(address).then(
        () => true,
        () => false,
      );
      const show = { text: t('openPreview'), take: () => void open(address, '_blank', 'noopener') };
      showToast(t(isCopied ? 'previewCopied' : 'previewReady'), undefined, [show]);
    });
  return (
    <ProductForm
      onCopy={copy}
      onPreview={preview}
      product={product}
      categories={categories}
      brands={brands.data.map(({ _id: id, name }) => ({ id, name }))}
      sellers={sellers.data.map(({ _id: id, name }) => ({ id, name }))}
      onCreate={create}
      onDone={done}
      onCancel={useGoBack()}
    />
  );
}
