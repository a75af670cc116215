import { isDeepStrictEqual } from 'node:util';
import { namesOf } from '#domains/catalog/fields/kinds.ts';
import { productFields, variantFields } from '#domains/catalog/fields/product-fields.ts';
import { writeBody } from '#platform/html/rich-text.ts';
import type { ImportedProduct, ImportedVariant } from './imported-product.ts';
import { namesPicture } from './pictures.ts';
import type { StoredProduct, StoredVariant } from './stored-product.ts';

const plainNames = [
  'name',
  'tags',
  'customValues',
  'status',
  'isGiftCard',
  'importFields',
  ...namesOf(productFields),
] as const;
const variantNames = [
  'sku',
  'priceMinor',
  'compareAtMinor',
  'costMinor',
  'depositMinor',
  'onHand',
  'isTracked',
  'continuesSelling',
  'customValues',
  'importFields',
  'choices',
  ...namesOf(variantFields),
] as const;
const otherFields = ['description', 'brand', 'category', 'options', 'pictures', 'variants'] as const;
export type Field = (typeof plainNames)[number] | (typeof otherFields)[number];

const samePicture = (url: string | null, stored: StoredVariant['picture']) =>
  url === null || stored === null ? url === null && stored === null : namesPicture(url, stored);

const sameVariant = (a: ImportedVariant, b: StoredVariant | undefined) =>
  b !== undefined &&
  variantNames.every((field) => isDeepStrictEqual(a[field], b[field])) &&
  samePicture(a.pictureUrl, b.picture);

const sameNames = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

const same: Record<(typeof otherFields)[number], (a: ImportedProduct, b: StoredProduct) => boolean> = {
  // Pictures of a text that is stored in full have other addresses here.
  description: (a, b) =>
    a.bodyHtml === b.bodyHtml &&
    a.description === b.description &&
    (a.bodyHtml !== null || a.descriptionHtml === b.descriptionHtml),
  brand: (a, b) => sameNames(a.brand, b.brand),
  category: (a, b) => sameNames(a.category, b.category),
  options: (a, b) =>
    isDeepStrictEqual(
      a.options,
      b.options.map(({ name, choices }) => ({ name, choices: choices.map(({ value }) => value) })),
    ),
  pictures: (a, b) =>
    a.pictures.length === b.pictures.length &&
    a.pictures.every(({ url, alt }, at) => {
      const other = b.pictures[at];
      return other !== undefined && alt === other.alt && namesPicture(url, other);
    }),
  variants: (a, b) =>
    a.variants.length === b.variants.length &&
    a.variants.every((variant, at) => sameVariant(variant, b.variants[at])),
};

const withoutLine = ({ line: _, ...variant }: ImportedVariant) => variant;
function comparable(product: ImportedProduct, field: Field) {
  if (field === 'variants') return product.variants.map(withoutLine);
  return field === 'description' ? writeBody(product) : product[field];
}

/**
 * The fields that a file would change; none if it has what the shop has, or what an export of that would have
 * (`written`), since some values do not survive a file: spaces around a name, a comma in a tag.
 */
export function changedFields(
  imported: ImportedProduct,
  stored: StoredProduct,
  written: () => ImportedProduct | null,
): Set<Field> {
  const changed: Field[] = [
    ...plainNames.filter((field) => !isDeepStrictEqual(imported[field], stored[field])),
    ...otherFields.filter((field) => !same[field](imported, stored)),
  ];
  if (changed.length === 0) return new Set();
  const again = written();
  const isWritten = (field: Field) =>
    again !== null && isDeepStrictEqual(comparable(imported, field), comparable(again, field));
  return new Set(changed.filter((field) => !isWritten(field)));
}
