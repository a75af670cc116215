import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import { customFieldsQuery } from '#domains/catalog/dashboard/custom-fields/custom-field-calls.ts';
import { customInText } from '#domains/catalog/dashboard/custom-fields/custom-values.ts';
import {
  type GroupKind,
  groupCalls,
  groupsQuery,
  useGroupChoices,
} from '#domains/catalog/dashboard/group-calls.ts';
import { labelOf } from '#domains/catalog/fields/in-words.ts';
import { ofEach } from '#domains/catalog/fields/kinds.ts';
import { type ProductFields, productFields } from '#domains/catalog/fields/product-fields.ts';
import { useGoBack } from '#platform/browser/use-go-back.ts';
import { formatters } from '#platform/i18n/format.ts';
import { LocaleContext, useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { localePath } from '#platform/locale-path.ts';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { EditForm } from '#ui/dashboard/edit-form.tsx';
import { MoreActions } from '#ui/dashboard/more-actions.tsx';
import { wordsOfHtml } from '#ui/dashboard/rich-text/html-words.ts';
import { nameIn, type TextKey } from '#ui/dashboard/text-drafts.ts';
import { useAction } from '#ui/dashboard/use-action.ts';
import { showToast } from '#ui/toast.ts';
import type { DashboardProduct } from '../../contract/product.ts';
import { describeField } from '../describe-field.ts';
import { useFieldTexts } from '../field-texts.ts';
import type { ProductsSearch } from '../list/products-search.ts';
import { dashboardProductCalls, sellerNamesQuery } from '../product-calls.ts';
import { BasicsPart, DescriptionPart, DetailsPart, type Group, PlacePart } from './basics-part.tsx';
import { DealPart } from './deal-part.tsx';
import { CustomPart } from './fields/custom-part.tsx';
import { FilesPart } from './files/files-part.tsx';
import { PicturesPart } from './pictures/pictures-part.tsx';
import type { FileDraft, ProductDraft, VariantDraft } from './product-draft.ts';
import { SeoPart } from './seo-part.tsx';
import { useFormRules } from './use-form-rules.ts';
import { useProductForm } from './use-product-form.ts';
import { VariantsPart } from './variants/variants-part.tsx';

/** Loads the choices of the form: categories, brands, sellers and the shop's own fields. */
export const loadGroups = (client: QueryClient, locale: Locale) =>
  Promise.all([
    client.fetchQuery(groupsQuery('category', locale)),
    client.fetchQuery(groupsQuery('brand', locale)),
    client.fetchQuery(sellerNamesQuery),
    client.fetchQuery(customFieldsQuery),
  ]);

type Props = {
  /** Null for a new one. */
  product: DashboardProduct | null;
  /** The list to return to. */
  list?: ProductsSearch;
  /** A further card below its place in the shop. */
  children?: ReactNode;
};

const column = 'grid gap-y-8 *:min-w-0 sm:gap-y-5';

/** Creates or edits a product; returns to the product list after saving. */
export function ProductForm({ product, list = {}, children }: Props) {
  const t = useMessages('dashboard/products/form');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: sellers } = useSuspenseQuery(sellerNamesQuery);
  const lang = useLocale();
  const groups = {
    categories: useGroupChoices('category'),
    brands: useGroupChoices('brand'),
    sellers: sellers.data.map(({ _id: id, name }) => ({ id, name })),
    /** Creates a category or brand and returns it. */
    onCreate: async (kind: GroupKind, name: string): Promise<Group> => {
      const { data } = await groupCalls(kind, lang).create({ name });
      await client.invalidateQueries({ queryKey: groupsQuery(kind, lang).queryKey });
      return { id: data._id, name: data.name };
    },
  };
  const onDone = async () => {
    await client.invalidateQueries({ refetchType: 'none' });
    await navigate({ to: '/dashboard/products', search: list });
  };
  const edit = useProductForm({ product, onDone });
  const { form } = edit;
  const rules = useFormRules(product, form.watch('status'));
  return (
    <DashboardPage
      title={product ? nameIn(lang, product) : t('newProduct')}
      within={{ name: t('products'), href: '/dashboard/products' }}
      action={product && <ProductActions product={product} list={list} />}
    >
      <EditForm
        edit={edit}
        onCancel={useGoBack()}
        labels={useLabels()}
        formatField={useDescriptions()}
        isWide
        save={t(product ? 'save' : 'create')}
      >
        <div className="grid items-start gap-x-5 gap-y-8 *:min-w-0 sm:gap-y-5 xl:grid-cols-[minmax(0,1fr)_18.5rem]">
          <div className={column}>
            <BasicsPart form={form} rules={rules} isNew={product === null} />
            <PicturesPart form={form} rules={rules} />
            <DescriptionPart form={form} rules={rules} isNew={product === null} />
          </div>
          <div className={`${column} xl:col-start-2 xl:row-span-2 xl:row-start-1`}>
            <PlacePart form={form} rules={rules} {...groups} isNew={product === null} />
            {children}
            <DetailsPart form={form} sellers={groups.sellers} />
          </div>
          <div className={column}>
            <VariantsPart form={form} rules={rules} productId={product?.id ?? null} />
            <DealPart form={form} rules={rules} />
            <CustomPart form={form} targets={product?.fieldTargets ?? {}} />
            <FilesPart form={form} />
            <SeoPart form={form} rules={rules} brands={groups.brands} slug={product?.slug} />
          </div>
        </div>
      </EditForm>
    </DashboardPage>
  );
}

/** Makes a link to the page of a stored product, as it is saved; creates a draft that is like it, and opens it. */
function ProductActions({ product, list }: { product: DashboardProduct; list: ProductsSearch }) {
  const t = useMessages('dashboard/products/form');
  const client = useQueryClient();
  const navigate = useNavigate();
  const lang = useLocale();
  const calls = dashboardProductCalls(lang);
  const { run } = useAction();
  const { id, name } = product;
  const copy = () =>
    run(async () => {
      const copied = await calls.copy(id, t('copyOf', { name }));
      await client.invalidateQueries({ refetchType: 'none' });
      await navigate({ to: '/dashboard/products/$id/edit', params: { id: copied.id }, search: list });
      showToast(t('copied', { name: nameIn(lang, product) }));
    });
  const preview = () =>
    run(async () => {
      const { path } = await calls.preview(id);
      const address = location.origin + localePath(path, lang);
      const isCopied = await navigator.clipboard?.writeText(address).then(
        () => true,
        () => false,
      );
      const show = { text: t('openPreview'), take: () => void open(address, '_blank', 'noopener') };
      showToast(t(isCopied ? 'previewCopied' : 'previewReady'), undefined, [show]);
    });
  return (
    <MoreActions
      actions={[
        { words: t('preview'), onTake: () => void preview() },
        { words: t('copy'), onTake: () => void copy() },
        { words: t('orders'), href: `/dashboard/orders?part=product&key=${id}` },
      ]}
    />
  );
}

function useLabels(): Record<Exclude<keyof ProductDraft, TextKey<string>>, string> {
  const t = useMessages('dashboard/products/form');
  const { currency, timeZone } = use(LocaleContext);
  const texts = useFieldTexts();
  return {
    name: t('name'),
    description: t('description'),
    brandId: t('brand'),
    categoryId: t('category'),
    sellerId: t('seller'),
    status: t('status'),
    tags: t('tags'),
    isGiftCard: t('giftCard'),
    fields: t('customFields'),
    pictures: t('pictures'),
    files: t('files'),
    options: t('variants'),
    variants: t('variants'),
    dealKind: t('deal'),
    dealAmount: t('dealAmount', { currency }),
    dealStartsAt: t('startsAt', { zone: timeZone }),
    dealEndsAt: t('endsAt', { zone: timeZone }),
    ...ofEach<Record<keyof ProductFields, string>>(productFields, (_, field) => labelOf(field, texts)),
    slug: t('slug'),
  };
}

/** Lists and choices as text, for comparing conflicting edits. */
function useDescriptions() {
  const t = useMessages('dashboard/products/form');
  const { locale, texts, currency } = use(LocaleContext);
  const { money } = formatters(texts, currency);
  const describeVariant = ({ choices, price, stock }: VariantDraft) =>
    t('variantSummary', { name: choices.join(' / ') || t('variant'), price: money(Number(price)), stock });
  return (name: keyof ProductDraft, value: unknown): string | undefined => {
    if (name === 'variants') return (value as VariantDraft[]).map(describeVariant).join('\n');
    if (name === 'options')
      return (value as ProductDraft['options'])
        .map((option) => `${option.name}: ${option.choices.map((choice) => choice.value).join(', ')}`)
        .join('\n');
    if (name.startsWith('description')) return wordsOfHtml(String(value));
    if (name === 'fields') return customInText(value as ProductDraft['fields']);
    if (name === 'tags') return (value as string[]).join(', ');
    if (name === 'files') return (value as FileDraft[]).map((file) => file.name).join('\n');
    if (name === 'pictures')
      return (value as ProductDraft['pictures'])
        .map(({ alt }, index) => alt || t('pictureNumber', { number: index + 1 }))
        .join('\n');
    return describeField(name, locale)?.inWords(value);
  };
}
