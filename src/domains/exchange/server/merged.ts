import {
  type BulkProduct,
  type BulkVariant,
  type ChoiceDraft,
  NO_CATEGORY,
  needsCategory,
  textPictureMark,
} from '#domains/catalog/server/index.ts';
import { withPictures } from '#platform/html/clean-html.ts';
import { bodyPictures } from '#platform/html/rich-text.ts';
import { newId } from '#platform/id.ts';
import type { Field } from './compare.ts';
import type { ImportedProduct, ImportedVariant } from './imported-product.ts';
import { matchVariants } from './match-variants.ts';
import { type FoundPicture, namesPicture } from './pictures.ts';
import type { StoredPicture, StoredProduct, StoredVariant } from './stored-product.ts';

type Found = {
  /** By lower-case name. */
  brands: Map<string, string>;
  categories: Map<string, string>;
  picture: (url: string) => FoundPicture | null;
};

function idOf(ids: Map<string, string>, name: string): string {
  const id = ids.get(name.toLowerCase());
  if (!id) throw new Error(`No id for ${name}`);
  return id;
}

/** Keeps what files lack of a choice: its texts in further languages, its swatch. */
function choicesOf(name: string, values: string[], stored: StoredProduct | undefined): ChoiceDraft[] {
  const known = stored?.options.find((option) => option.name === name)?.choices ?? [];
  return values.map((value) => known.find((choice) => choice.value === value) ?? { value });
}

const mediaOf = (url: string, known: StoredPicture | null | undefined, found: Found) =>
  known && namesPicture(url, known) ? known.mediaId : (found.picture(url)?.id ?? null);

function variantOf(variant: ImportedVariant, stored: StoredVariant | undefined, found: Found): BulkVariant {
  const { line: _, pictureUrl, ...fields } = variant;
  const mediaId = pictureUrl ? mediaOf(pictureUrl, stored?.picture, found) : null;
  const onHand = variant.onHand === stored?.onHand ? null : variant.onHand;
  const isTracked = variant.isTracked === stored?.isTracked ? null : variant.isTracked;
  const continuesSelling =
    variant.continuesSelling === stored?.continuesSelling ? null : variant.continuesSelling;
  return { ...fields, id: stored?.id ?? newId(), mediaId, onHand, isTracked, continuesSelling };
}

function picturesOf({ pictures }: ImportedProduct, stored: StoredProduct | undefined, found: Found) {
  return pictures.flatMap(({ url, alt }) => {
    const known = stored?.pictures.find((picture) => namesPicture(url, picture));
    const mediaId = mediaOf(url, known, found);
    return mediaId ? [{ mediaId, alt, texts: known?.texts }] : [];
  });
}

const optionsOf = ({ options }: ImportedProduct, stored: StoredProduct | undefined) =>
  options.map(({ name, choices }) => ({
    name,
    texts: stored?.options.find((option) => option.name === name)?.texts,
    choices: choicesOf(name, choices, stored),
  }));

/** The text with the shop's own pictures; pending ones are marked and inserted once fetched. */
function textOf(product: ImportedProduct, found: Found) {
  const { description, descriptionHtml, bodyHtml } = product;
  const pictures = bodyPictures(product).flatMap((url) => found.picture(url) ?? []);
  const shown = descriptionHtml && withPictures(descriptionHtml, (url) => attributesOf(found.picture(url)));
  return {
    description,
    descriptionHtml: shown,
    bodyHtml,
    textPictureIds: [...new Set(pictures.map(({ id }) => id))],
  };
}

const attributesOf = (picture: FoundPicture | null) =>
  picture && textPictureMark(picture.id) + (picture.src ? ` src="${picture.src}"` : '');

/** A product as in the file, with what only the shop has. */
function fromFile(product: ImportedProduct, stored: StoredProduct | undefined, found: Found): BulkProduct {
  const { line: _, handle, brand, category, categoryPath: _path, variants, deal: _deal, ...fields } = product;
  const known = matchVariants(product, stored);
  return {
    ...fields,
    ...textOf(product, found),
    id: stored?.id ?? newId(),
    slug: handle,
    brandId: idOf(found.brands, brand),
    categoryId: idOf(found.categories, category),
    options: optionsOf(product, stored),
    variants: variants.map((variant) => variantOf(variant, known.get(variant), found)),
    pictures: picturesOf(product, stored, found),
  };
}

function writtenAs(field: Field): (keyof BulkProduct)[] {
  if (field === 'brand') return ['brandId'];
  if (field === 'category') return ['categoryId'];
  return field === 'description' ? ['description', 'descriptionHtml', 'bodyHtml', 'textPictureIds'] : [field];
}

/** The target state of a product: the changed fields from the file, everything else from the shop. */
export function merged(
  product: ImportedProduct,
  stored: StoredProduct | undefined,
  changed: ReadonlySet<Field>,
  found: Found,
): BulkProduct {
  const target = fromFile(product, stored, found);
  if (!stored) return target;
  const { options: _, variants: __, pictures: ___, ...plain } = stored;
  const changes = Object.fromEntries([...changed].flatMap(writtenAs).map((field) => [field, target[field]]));
  const whole: BulkProduct = { ...plain, ...changes };
  // What gets visible needs a category: that of goods without a type.
  const isUnplaced = whole.categoryId === NO_CATEGORY && needsCategory(whole.status);
  return isUnplaced ? { ...whole, categoryId: target.categoryId } : whole;
}
