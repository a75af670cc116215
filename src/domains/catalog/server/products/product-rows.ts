import { newId } from '#platform/id.ts';
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
    nameDe: draft.nameDe ?? null,
    description: draft.description ?? '',
    descriptionDe: draft.descriptionDe ?? null,
    descriptionHtml: draft.descriptionHtml ?? null,
    bodyHtml: null,
    brandId: draft.brandId,
    categoryId: draft.categoryId,
    sellerId: draft.sellerId ?? null,
    status: draft.status ?? 'published',
    isGiftCard: draft.isGiftCard ?? false,
    importFields: draft.importFields ?? {},
    ...fieldValues(productFields, draft),
    tags: draft.tags ?? [],
    isDemo: draft.isDemo ?? false,
    createdAt,
    updatedAt: createdAt,
  };
}

export const optionRows = (productId: string, options: readonly OptionDraft[] = []): OptionRow[] =>
  options.map(({ name, nameDe, choices }, position) => ({
    productId,
    position,
    name,
    nameDe: nameDe ?? null,
    choices,
  }));

export const pictureRows = (
  productId: string,
  pictures: readonly (PictureDraft & { nextMediaId?: string | null })[] = [],
): PictureRow[] =>
  pictures.map(({ mediaId, nextMediaId, alt, altDe }, position) => ({
    productId,
    position,
    mediaId,
    nextMediaId: nextMediaId ?? null,
    alt: alt ?? '',
    altDe: altDe ?? null,
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
  ...fieldValues(variantFields, draft),
  mediaId: draft.mediaId ?? null,
  importFields: draft.importFields ?? {},
});

export const variantRows = (productId: string, drafts: readonly VariantDraft[]): VariantRow[] =>
  drafts.map((draft, position) => variantRow(productId, position, newId(), draft));
