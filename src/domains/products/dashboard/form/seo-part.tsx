import { use } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { productSummary } from '#domains/browse/storefront/facts/product-summary.ts';
import { entriesOf } from '#domains/catalog/fields/kinds.ts';
import { type ProductFields, productFields } from '#domains/catalog/fields/product-fields.ts';
import { formatters } from '#platform/i18n/format.ts';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { CardPart, TextField } from '#ui/dashboard/form-fields.tsx';
import { wordsOfHtml } from '#ui/dashboard/rich-text/html-words.ts';
import { ResultPreview } from '#ui/dashboard/seo-fields.tsx';
import { textShown } from '#ui/dashboard/text-drafts.ts';
import type { Group } from './basics-part.tsx';
import { FieldInput } from './fields/field-input.tsx';
import type { ProductDraft } from './product-draft.ts';
import type { FormRules } from './use-form-rules.ts';

type Props = {
  form: UseFormReturn<ProductDraft>;
  rules: FormRules;
  brands: readonly Group[];
  /** The stored slug; undefined for a new product. */
  slug: string | undefined;
};

/** Texts for search engines, with a preview of a result. */
export function SeoPart({ form, rules, brands, slug }: Props) {
  const t = useMessages('dashboard/products/form');
  const [title, text, typed] = form.watch(['seoTitle', 'seoDescription', 'slug']);
  const hints: Partial<Record<keyof ProductFields, string>> = {
    seoTitle: t('seoTitleHint', { count: title.length }),
    seoDescription: t('seoDescriptionHint', { count: text.length }),
  };
  const isMoved = slug !== undefined && typed.trim() !== '' && typed.trim() !== slug;
  return (
    <CardPart title={useMessages('dashboard/ui/general')('seo')}>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <div className="grid gap-5">
          {entriesOf(productFields).map(
            ([name, field]) =>
              field.part === 'seo' && (
                <FieldInput key={name} form={form} name={name} field={field} hint={hints[name]} />
              ),
          )}
          <TextField
            form={form}
            name="slug"
            label={t('slug')}
            rules={rules.slug}
            maxLength={100}
            autoCapitalize="none"
            spellCheck={false}
            hint={isMoved ? t('slugMoved', { slug }) : t(slug ? 'slugHint' : 'slugHintNew')}
          />
        </div>
        <Preview form={form} brands={brands} slug={slug} />
      </div>
    </CardPart>
  );
}

function Preview({ form, brands, slug }: Omit<Props, 'rules'>) {
  const t = useMessages('dashboard/products/form');
  const [title, text, typed] = form.watch(['seoTitle', 'seoDescription', 'slug']);
  const { name, summary } = useWords(form, brands);
  const path = `/product/${typed.trim() || slug || t('newAddress')}`;
  return <ResultPreview path={path} title={title || name} text={text || summary} />;
}

/** The default texts for search engines, as far as known, in the user's language. */
function useWords(form: UseFormReturn<ProductDraft>, brands: readonly Group[]) {
  const { locale, texts, currency } = use(LocaleContext);
  const { brandId, variants, ...draft } = form.watch();
  const name = textShown(draft, 'name', locale);
  const description = wordsOfHtml(textShown(draft, 'description', locale));
  const brand = brands.find(({ id }) => id === brandId)?.name;
  const prices = variants.map(({ price }) => Number(price)).filter((price) => price > 0);
  if (!name || !brand || prices.length === 0) return { name, summary: description };
  const price = formatters(texts, currency).money(Math.min(...prices));
  return { name, summary: productSummary(locale, { name, brand, price, description }) };
}
