import { choiceLabel, type TextLanguage, textIn } from '#platform/db/text-in.ts';

const doesNotSell = 'not (sellers.is_active and sellers.deleted_at is null)';

const isOffered = (product: string, statuses: string) =>
  `${product}.deleted_at is null and ${product}.status in (${statuses}) and not exists (
    select from sellers where sellers.id = ${product}.seller_id and ${doesNotSell})`;

/**
 * SQL: whether a product is visible at its address and for sale: published or unlisted, not deleted, and not
 * of an inactive seller.
 */
export const isVisible = (product: string): string => isOffered(product, `'published', 'unlisted'`);

/**
 * SQL: the same where many products are looked up in the order of another table. The sellers are read once for all of
 * them. In a shop of few sellers PostgreSQL expects `isVisible` to leave hardly any product, and so reads the other table
 * whole.
 */
export const isVisibleAmongMany = (product: string): string =>
  `${product}.deleted_at is null and ${product}.status in ('published', 'unlisted') and (${product}.seller_id is null
    or ${product}.seller_id not in (select sellers.id from sellers where ${doesNotSell}))`;

/** SQL: whether it is also in lists, search, suggestions, counts and the sitemap. */
export const isListed = (product: string): string => isOffered(product, `'published'`);

/** SQL: the name of a product `p` in the language `$1`. */
export const lineName = textIn('$1', 'product', 'p.name');

/** SQL: the chosen option values of a variant `v` of a product `p` in a language, such as "M / Red". */
export const choiceIn = (language: TextLanguage): string => `coalesce((
  select string_agg(${choiceLabel(language, 'o', 'o.value')}, ' / ' order by o.position)
  from (select p.id as product_id, place - 1 as position, value
    from unnest(v.choices) with ordinality chosen (value, place)) o), '')`;
export const lineChoice = choiceIn('$1');

/** SQL: the same in the shop's main language, in which the variant stores them. */
export const mainLineChoice = `array_to_string(v.choices, ' / ')`;

/** SQL: the first picture of a product `p`. */
export const productImage = `(select m.hash from product_pictures pp
  join media m on m.id = pp.media_id and m.status = 'ready'
  where pp.product_id = p.id order by pp.position limit 1)`;

/** SQL: the picture of a variant `v` of a product `p`, else the product's first. */
export const lineImage = `coalesce(
  (select m.hash from media m where m.id = v.media_id and m.status = 'ready'), ${productImage})`;

/** SQL: whether `asked`, a variant id, is this existing variant. Null means the product's only variant. */
export const isMeant = (variant: string, asked: string): string =>
  `(${variant}.id = ${asked} or (${asked} is null and not exists (select from variants other
    where other.product_id = ${variant}.product_id and other.deleted_at is null and other.id <> ${variant}.id)))`;
