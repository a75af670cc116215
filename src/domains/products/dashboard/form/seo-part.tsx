import { use } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { productSummary } from '#domains/browse/storefront/facts/product-summary.ts';
import { labelOf } from '#domains/catalog/fields/in-words.ts';
import { productFields } from '#domains/catalog/fields/product-fields.ts';
import { formatters } from '#platform/i18n/format.ts';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { localePath } from '#platform/locale-path.ts';
import { mainLanguage } from '#platform/main-language.ts';
import { longestSeo } from '#platform/texts.ts';
import { cx } from '#ui/cx.ts';
import { CardPart, TextField } from '#ui/dashboard/form-fields.tsx';
import { wordsOfHtml } from '#ui/dashboard/rich-text/html-words.ts';
import { ResultPreview } from '#ui/dashboard/seo-fields.tsx';
import { textKey, textShown } from '#ui/dashboard/text-drafts.ts';
import { TextFields } from '#ui/dashboard/text-fields.tsx';
import { useTextLanguage } from '#ui/dashboard/use-text-language.ts';
import { useFieldTexts } from '../field-texts.ts';
import type { Group } from './basics-part.tsx';
import type { ProductDraft } from './product-draft.ts';
import type { FormRules } from './use-form-rules.ts';

type Props = {
  form: UseFormReturn<ProductDraft>;
  rules: FormRules;
  brands: readonly Group[];
  /** The stored slug; undefined for a new product. */
  slug: string | undefined;
};

/** Texts for search engines in each language, with a preview of a result. */
export function SeoPart({ form, rules, brands, slug }: Props) {
  const t = useMessages('dashboard/products/form');
  const texts = useFieldTexts();
  const { language } = useTextLanguage();
  const [title, text, typed] = form.watch(['seoTitle', 'seoDescription', 'slug']);
  const isMoved = slug !== undefined && typed.trim() !== '' && typed.trim() !== slug;
  const { seoTitle, seoDescription } = productFields;
  const shown = language ? [mainLanguage(), language] : [mainLanguage()];
  return (
    <CardPart title={useMessages('dashboard/ui/general')('seo')}>
      <TextFields
        form={form}
        fields={[
          {
            name: 'seoTitle',
            label: labelOf(seoTitle, texts),
            hint: t('seoTitleHint', { count: title.length }),
            maxLength: longestSeo.seoTitle,
          },
          {
            name: 'seoDescription',
            label: labelOf(seoDescription, texts),
            hint: t('seoDescriptionHint', { count: text.length }),
            maxLength: longestSeo.seoDescription,
            rows: 3,
          },
        ]}
      />
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
      <div className={cx('grid items-start gap-5', language && 'sm:grid-cols-2')}>
        {shown.map((locale) => (
          <Preview key={locale} form={form} brands={brands} slug={slug} locale={locale} />
        ))}
      </div>
    </CardPart>
  );
}

function Preview({ form, brands, slug, locale }: Omit<Props, 'rules'> & { locale: Locale }) {
  const t = useMessages('dashboard/products/form');
  const draft = form.watch();
  const { name, summary } = useWords(draft, brands, locale);
  const own = (field: 'seoTitle' | 'seoDescription', other: 'name' | 'description') =>
    textOrStandIn(draft, { field, other, locale });
  const path = `/product/${draft.slug.trim() || slug || t('newAddress')}`;
  return (
    <ResultPreview
      lang={locale}
      path={localePath(path, locale)}
      title={own('seoTitle', 'name') || name}
      text={own('seoDescription', 'description') || summary}
    />
  );
}

type StandIn = { field: 'seoTitle' | 'seoDescription'; other: 'name' | 'description'; locale: Locale };

/** A text for search engines as its page has it: that of the main language only where the page shows the main one, too. */
function textOrStandIn(draft: ProductDraft, { field, other, locale }: StandIn): string {
  if (locale === mainLanguage()) return draft[field].trim();
  const own = draft[textKey(field, locale)]?.trim();
  if (own) return own;
  return draft[textKey(other, locale)]?.trim() ? '' : draft[field].trim();
}

/** The default texts for search engines, as far as known, in a language. */
function useWords({ brandId, variants, ...draft }: ProductDraft, brands: readonly Group[], locale: Locale) {
  const { texts, currency } = use(LocaleContext);
  const name = textShown(draft, 'name', locale);
  const description = wordsOfHtml(textShown(draft, 'description', locale));
  const brand = brands.find(({ id }) => id === brandId)?.name;
  const prices = variants.map(({ price }) => Number(price)).filter((price) => price > 0);
  // The browser knows the sentence of the facts in the reader's language only.
  if (locale !== texts || !name || !brand || prices.length === 0) return { name, summary: description };
  const price = formatters(texts, currency).money(Math.min(...prices));
  return { name, summary: productSummary(locale, { name, brand, price, description }) };
}
