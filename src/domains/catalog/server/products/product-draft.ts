import { newId } from '#platform/id.ts';
import { type Locale, locales } from '#platform/locale.ts';
import type { TextsChange } from '#platform/texts.ts';
import type { ProductStatus } from '../../contract.ts';
import type { CustomValues } from '../../fields/custom-fields.ts';
import {
  type ProductValues,
  productFields,
  type VariantValues,
  variantFields,
} from '../../fields/product-fields.ts';
import type { Choice, OptionRow, PictureRow, ProductRow, VariantRow } from '../tables.ts';
import { fieldValues } from './field-sql.ts';

/** A value of an option, in display order; variants name `value` in their `choices`. */
export type ChoiceDraft = Choice & { texts?: TextsChange<'label'> | undefined };
export type OptionDraft = { name: string; texts?: TextsChange<'name'> | undefined; choices: ChoiceDraft[] };

/** Optional plain fields. */
type Optional<Values> = { [Name in keyof Values]?: Values[Name] | undefined };

export type VariantDraft = Optional<VariantValues> & {
  sku?: string | null | undefined;
  /** One value per option, in the options' order; absent without options. */
  choices?: string[] | undefined;
  priceMinor: number;
  compareAtMinor?: number | null | undefined;
  /** What it costs the shop; only staff see it. */
  costMinor?: number | null | undefined;
  depositMinor?: number | null | undefined;
  /** Its stock; absent: none for a new variant, unchanged for an existing one. */
  onHand?: number | undefined;
  /** False: not tracked. Absent: tracked, or unchanged. */
  isTracked?: boolean | undefined;
  /** Whether it is sold on when out of stock. Absent: no, or unchanged. */
  continuesSelling?: boolean | undefined;
  mediaId?: string | null | undefined;
  importFields?: Record<string, string> | undefined;
  /** All of them: valid ones, and those that have no definition. */
  customValues?: CustomValues | undefined;
};

export type PictureDraft = {
  mediaId: string;
  alt?: string | undefined;
  texts?: TextsChange<'alt'> | undefined;
};

/** A file that its page offers. */
export type FileDraft = { fileId: string; name: string; texts?: TextsChange<'name'> | undefined };

/** What a product has in each language. */
export type ProductWord = 'name' | 'description' | 'seoTitle' | 'seoDescription';

export type ProductTexts = Optional<ProductValues> & {
  name: string;
  description?: string | undefined;
  /** In further languages. */
  texts?: TextsChange<ProductWord> | undefined;
  /** Already sanitized. */
  descriptionHtml?: string | null | undefined;
  /** The same as files have it, where that differs. */
  bodyHtml?: string | null | undefined;
  tags?: string[] | undefined;
  /** All of them: valid ones, and those that have no definition. */
  customValues?: CustomValues | undefined;
  importFields?: Record<string, string> | undefined;
};

export type ProductDraft = ProductTexts & {
  /** Absent: made from the name, with a number if it is taken. */
  slug?: string | undefined;
  brandId: string;
  categoryId: string;
  sellerId?: string | null | undefined;
  status?: ProductStatus | undefined;
  /** Kept, but not sold. */
  isGiftCard?: boolean | undefined;
  options?: OptionDraft[] | undefined;
  variants: VariantDraft[];
  pictures?: PictureDraft[] | undefined;
  files?: FileDraft[] | undefined;
  createdAt?: Date | undefined;
  isDemo?: boolean | undefined;
};

export type CreatedProduct = { id: string; slug: string; variantIds: string[] };

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
    const labelsIn = (locale: Locale) =>
      choices.flatMap((choice) => {
        const label = choice.texts?.[locale]?.label?.trim();
        return label ? [[choice.value, label.toWellFormed()] as const] : [];
      });
    const inLanguages = locales.map((locale) => {
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
  customValues: draft.customValues ?? {},
});

export const variantRows = (productId: string, drafts: readonly VariantDraft[]): VariantRow[] =>
  drafts.map((draft, position) => variantRow(productId, position, newId(), draft));
