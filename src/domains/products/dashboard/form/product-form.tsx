import { use } from 'react';
import type { GroupKind } from '#domains/catalog/dashboard/group-calls.ts';
import { labelOf } from '#domains/catalog/fields/in-words.ts';
import { ofEach } from '#domains/catalog/fields/kinds.ts';
import { type ProductFields, productFields } from '#domains/catalog/fields/product-fields.ts';
import { formatters } from '#platform/i18n/format.ts';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { EditForm } from '#ui/dashboard/edit-form.tsx';
import { wordsOfHtml } from '#ui/dashboard/rich-text/html-words.ts';
import type { TextKey } from '#ui/dashboard/text-drafts.ts';
import type { DashboardProduct } from '../../contract/product.ts';
import { describeField } from '../describe-field.ts';
import { useFieldTexts } from '../field-texts.ts';
import { BasicsPart, DescriptionPart, DetailsPart, type Group } from './basics-part.tsx';
import { DealPart } from './deal-part.tsx';
import { CustomPart } from './fields/custom-part.tsx';
import { customInText } from './fields/custom-values.ts';
import { FilesPart } from './files/files-part.tsx';
import { PicturesPart } from './pictures/pictures-part.tsx';
import type { FileDraft, ProductDraft, VariantDraft } from './product-draft.ts';
import { SeoPart } from './seo-part.tsx';
import { useFormRules } from './use-form-rules.ts';
import { useProductForm } from './use-product-form.ts';
import { VariantsPart } from './variants/variants-part.tsx';

type Props = {
  /** Null for a new one. */
  product: DashboardProduct | null;
  categories: readonly Group[];
  brands: readonly Group[];
  sellers: readonly Group[];
  /** Creates a category or brand and returns it. */
  onCreate: (kind: GroupKind, name: string) => Promise<Group>;
  /** Creates a draft that is like the product, and opens it. */
  onCopy: (product: DashboardProduct) => Promise<void>;
  /** Makes a link to its page as it is saved. */
  onPreview: (product: DashboardProduct) => Promise<void>;
  onDone: () => Promise<void>;
  onCancel: () => void;
};

/** Creates or edits a product. */
export function ProductForm({ product, onCopy, onPreview, onDone, onCancel, ...groups }: Props) {
  const t = useMessages('dashboard/products/form');
  const edit = useProductForm({ product, onDone });
  const rules = useFormRules(product === null);
  const { form } = edit;
  return (
    <DashboardPage
      title={product?.name ?? t('newProduct')}
      within={{ name: t('products'), href: '/dashboard/products' }}
      action={
        product && (
          <span className="flex flex-wrap gap-2">
            <Button look="secondary" onClick={() => void onPreview(product)}>
              {t('preview')}
            </Button>
            <Button look="secondary" onClick={() => void onCopy(product)}>
              {t('copy')}
            </Button>
          </span>
        )
      }
    >
      <EditForm
        edit={edit}
        onCancel={onCancel}
        labels={useLabels()}
        formatField={useDescriptions()}
        isWide
        save={t(product ? 'save' : 'create')}
      >
        {product && <p className="text-quiet text-sm">{t('keepsHint')}</p>}
        <BasicsPart form={form} rules={rules} {...groups} isNew={product === null} />
        <PicturesPart form={form} rules={rules} />
        <VariantsPart form={form} rules={rules} productId={product?.id ?? null} />
        <DescriptionPart form={form} rules={rules} isNew={product === null} />
        <DetailsPart form={form} sellers={groups.sellers} />
        <CustomPart form={form} targets={product?.fieldTargets ?? {}} />
        <FilesPart form={form} />
        <DealPart form={form} rules={rules} />
        <SeoPart form={form} rules={rules} brands={groups.brands} slug={product?.slug} />
      </EditForm>
    </DashboardPage>
  );
}

function useLabels(): Record<Exclude<keyof ProductDraft, TextKey<'name' | 'description'>>, string> {
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
  const { locale, currency } = use(LocaleContext);
  const { money } = formatters(locale, currency);
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
