import { brokenReference, brokenUniqueConstraint, DomainError } from '#platform/errors.ts';
import { DEEPEST_CATEGORY, LONGEST_TAG } from '../limits.ts';

export type GroupKind = 'category' | 'brand';
type Named = GroupKind | 'seller' | 'product';

export const nameEmpty = (kind: Named) => new DomainError(`catalog.${kind}_name_empty`, 400);
export const nameTaken = (kind: GroupKind, name: string) =>
  new DomainError(`catalog.${kind}_taken`, 409, { name });
export const notFound = (kind: Named) => new DomainError(`catalog.${kind}_not_found`, 404);
/** The same for what shoppers request. Everything that appears, or takes a name or an address, joins a list. */
export const notThere = (kind: Named | 'nothing') =>
  new DomainError(kind === 'nothing' ? 'catalog.nothing_found' : `catalog.${kind}_not_found`, 404, {}, [
    'shop',
    'list',
  ]);
/** A product names an unknown brand, category or seller. */
export const unknown = (kind: GroupKind | 'seller', name = '') =>
  new DomainError(`catalog.unknown_${kind}`, 400, { name });
/** A product names an unknown picture. */
export const unknownPicture = () => new DomainError('catalog.unknown_picture', 400);
/** A product names an unknown file. */
export const unknownFile = () => new DomainError('catalog.unknown_file', 400);
export const videoInvalid = () => new DomainError('catalog.video_invalid', 400);
export const inUse = (kind: GroupKind, products: number) =>
  new DomainError(`catalog.${kind}_in_use`, 409, { products });
export const categoryWithinItself = () => new DomainError('catalog.category_within_itself', 409);
export const categoryTooDeep = () =>
  new DomainError('catalog.category_too_deep', 409, { most: DEEPEST_CATEGORY });
export const emailTaken = (email: string) => new DomainError('catalog.seller_email_taken', 409, { email });
export const slugTaken = (slug: string) => new DomainError('catalog.slug_taken', 409, { slug });
export const slugInvalid = (slug: string) => new DomainError('catalog.slug_invalid', 400, { slug });
export const choicesTaken = () => new DomainError('catalog.choices_taken', 400);
export const choicesDoNotFit = () => new DomainError('catalog.choices_do_not_fit', 400);
export const descriptionEmpty = () => new DomainError('catalog.description_empty', 400);
export const variantMissing = () => new DomainError('catalog.variant_missing', 400);
export const variantNotFound = () => new DomainError('catalog.variant_not_found', 404);
export const hasVariants = (variants: number) => new DomainError('catalog.has_variants', 409, { variants });
export const changedMeanwhile = () => new DomainError('catalog.changed_meanwhile', 409);
export const moneyInvalid = () => new DomainError('catalog.price_invalid', 400);
/** A draft that is to be published has no price; `name` is its name. */
export const priceMissing = (name: string) => new DomainError('catalog.price_missing', 400, { name });
/** A draft that is to be published has no category; `name` is its name. */
export const categoryMissing = (name: string) => new DomainError('catalog.category_missing', 400, { name });
export const quantityInvalid = (minimum: number) =>
  new DomainError('catalog.quantity_invalid', 400, { minimum });
/** This many of the selected products have changed since the user saw them; `name` is one of them. */
export const manyChanged = (count: number, name: string) =>
  new DomainError('catalog.many_changed_meanwhile', 409, { count, name });
/** More options, pictures or tags than a product can have, or more products than can be changed at once. */
export const tooMany = (what: 'options' | 'pictures' | 'products' | 'tags' | 'variants', most: number) =>
  new DomainError(`catalog.too_many_${what}`, 400, { most });
export const tagTooLong = () => new DomainError('catalog.tag_too_long', 400, { most: LONGEST_TAG });
/** Also for shoppers: a guide that appears drops the answer. */
export const sizeGuideNotFound = () => new DomainError('catalog.size_guide_not_found', 404, {}, ['shop']);
export const invalidText = () => new DomainError('catalog.invalid_text', 400);

/** Translates violated constraints of the catalog into errors; anything else passes unchanged. */
export function asOutcome(error: unknown): never {
  const constraint = brokenUniqueConstraint(error);
  if (constraint === 'variants_choices_key') throw choicesTaken();
  if (constraint === 'sellers_email_key') throw emailTaken(duplicate(error));
  if (constraint?.endsWith('_slug_key')) throw slugTaken(duplicate(error));
  if (constraint === 'categories_name_key') throw nameTaken('category', duplicate(error));
  if (constraint === 'brands_name_key') throw nameTaken('brand', duplicate(error));
  if (brokenReference(error)?.endsWith('_media_id_fkey')) throw unknownPicture();
  if (brokenReference(error)?.endsWith('_file_id_fkey')) throw unknownFile();
  throw error;
}

/** The value in PostgreSQL's `Key (sku)=(A-1) already exists.` */
function duplicate(error: unknown): string {
  const detail = (error as { detail?: string }).detail ?? '';
  return detail.match(/\)=\((.*)\) [^)]*$/s)?.[1] ?? '';
}
