import { newId } from '#platform/id.ts';
import { type OtherLocale, otherLocales } from '#platform/locale.ts';
import { productFields, variantFields } from '../../fields/product-fields.ts';
import type { OptionRow, PictureRow, ProductRow, VariantRow } from '../tables.ts';
import { fieldValues } from './field-sql.ts';
import type { OptionDraft, PictureDraft, ProductDraft, VariantDraft } from './product-draft.ts';

export function productRow(id: string, slug: string, draft: ProductDraft): ProductRow {
  const createdAt = draft.createdAt ?? new Date();
  return {
    id,
    slug,
    name: draft.name,
    description: draft.description ?? '',
    descriptionHtml: draft.descriptionHtml ?? null,
    bodyHtml: draft.bodyHtml ?? null,
    brandId: draft.brandId,
    categoryId: draft.categoryId,
    sellerId: draft.sellerId ?? null,
    status: draft.status ?? 'published',
    isGiftCard: draft.isGiftCard ?? false,
    importFields: draft.importFields ?? {},
    ...fieldValues(productFields, draft),
    tags: draft.tags ?? [],
    customValues: draft.customValues ?? {},
    isDemo: draft.isDemo ?? false,
    createdAt,
    updatedAt: createdAt,
  };
}

export const optionRows = (productId: string, options: readonly OptionDraft[] = []): OptionRow[] =>
  options.map(({ name, choices }, position) => ({
    productId,
    position,
    name,
    choices: choices.map(({ texts: _, ...choice }) => choice),
  }));

/** The texts of options in further languages; those of choices are kept with their option, by their value. */
export const optionTexts = (product_id: string, options: readonly OptionDraft[] = []) =>
  options.map(({ texts = {}, choices }, position) => {
    const labelsIn = (locale: OtherLocale) =>
      choices.flatMap((choice) => {
        const label = choice.texts?.[locale]?.label?.trim();
        return label ? [[choice.value, label.toWellFormed()] as const] : [];
      });
    const inLanguages = otherLocales.map((locale) => {
      const labels = labelsIn(locale);
      const name = texts[locale]?.name ?? null;
      return [locale, { name, labels: labels.length > 0 ? Object.fromEntries(labels) : null }] as const;
    });
    const given = inLanguages.filter(([, { name, labels }]) => name !== null || labels !== null);
    return { of: { product_id, position }, texts: Object.fromEntries(given) };
  });

/** The texts of pictures in further languages. */
export const pictureTexts = (product_id: string, pictures: readonly PictureDraft[] = []) =>
  pictures.map(({ texts }, position) => ({ of: { product_id, position }, texts }));

export const pictureRows = (
  productId: string,
  pictures: readonly (PictureDraft & { nextMediaId?: string | null })[] = [],
): PictureRow[] =>
  pictures.map(({ mediaId, nextMediaId, alt }, position) => ({
    productId,
    position,
    mediaId,
    nextMediaId: nextMediaId ?? null,
    alt: alt ?? '',
  }));

export const variantRow = (
  productId: string,
  position: number,
  id: string,
  draft: VariantDraft,
): VariantRow => ({
  id,
  productId,
  position,
  sku: draft.sku || null,
  choices: draft.choices ?? [],
  priceMinor: draft.priceMinor,
  compareAtMinor: draft.compareAtMinor ?? null,
  costMinor: draft.costMinor ?? null,
  depositMinor: draft.depositMinor ?? null,
  ...fieldValues(variantFields, draft),
  mediaId: draft.mediaId ?? null,
  importFields: draft.importFields ?? {},
});

export const variantRows = (productId: string, drafts: readonly VariantDraft[]): VariantRow[] =>
  drafts.map((draft, position) => variantRow(productId, position, newId(), draft));
