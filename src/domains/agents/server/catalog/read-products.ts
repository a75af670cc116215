import { joinCardTables, listingsOf, localizedQuery, pictureJson } from '#domains/browse/server/index.ts';
import { availableSql } from '#domains/inventory/server/index.ts';
import { inEu, lowestPriceBefore, nextDealBoundarySql, paidNow } from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { choiceLabel, joinedText, textIn } from '#platform/db/text-in.ts';
import { isId } from '#platform/is-id.ts';
import type { Locale } from '#platform/locale.ts';

type Picture = { src: string; width: number; height: number; alt: string };

export type VariantRow = {
  id: string;
  sku: string | null;
  barcode: string | null;
  /** The labels of its choices, in the order of the options. */
  choices: string[];
  priceMinor: number;
  /** What it costs without the deal, or cost before; null unless higher. */
  listMinor: number | null;
  available: number;
  weightGrams: number | null;
  /** What is contained and what the base price is for, such as `750 ml / 1 l`; null: not sold by measure. */
  measure: string | null;
  picture: Picture | null;
};

/** A visible product with its variants, amounts in minor units. */
export type ProductRow = {
  id: string;
  slug: string;
  name: string;
  description: string;
  categoryPath: string | null;
  seller: string | null;
  tags: string[];
  isGiftCard: boolean;
  rating: number;
  reviewCount: number;
  pictures: Picture[];
  options: { name: string; labels: string[]; hasSwatch: boolean }[];
  variants: VariantRow[];
  /** When a price of the shop changes by itself next. */
  changesAt: Date | null;
};

const label = (locale: Locale, value: string) => choiceLabel(locale, 'o', value);

const choices = (
  locale: Locale,
) => `(select coalesce(json_agg(${label(locale, 'chosen.value')} order by chosen.place), '[]')
  from unnest(v.choices) with ordinality chosen (value, place)
  join product_options o on o.product_id = p.id and o.position = chosen.place - 1)`;

const picture = (locale: Locale) => pictureJson(textIn(locale, 'product', 'p.name'));

const paid = paidNow('v.price_minor', 'd');
/** SQL: what a deal reduces the price of a variant from, as `formerNow` says of the cheapest; else its compare-at price. */
const former = `case when ${paid} < v.price_minor
    then least(v.price_minor, case when ${inEu} then ${lowestPriceBefore('v.id', 'd')} end)
    else greatest(v.price_minor, v.compare_at_minor) end`;

const variants = (
  locale: Locale,
) => `(select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'barcode', v.barcode,
    'choices', ${choices(locale)}, 'priceMinor', ${paid},
    'listMinor', nullif(greatest(${former}, ${paid}), ${paid}),
    'available', ${availableSql('stock')}, 'weightGrams', v.weight_grams, 'measure', v.measure,
    'picture', (select ${picture(locale)} from media m where m.id = v.media_id and m.status = 'ready'))
    order by v.position, v.id)
  from variants v left join stock_levels stock on stock.variant_id = v.id
  where v.product_id = p.id and v.deleted_at is null)`;

const options = (
  locale: Locale,
) => `(select coalesce(json_agg(json_build_object('name', ${textIn(locale, 'option', 'o.name')},
    'labels', (select coalesce(json_agg(${label(locale, `choice->>'value'`)} order by place), '[]')
      from jsonb_array_elements(o.choices) with ordinality choices (choice, place)),
    'hasSwatch', exists (select from jsonb_array_elements(o.choices) choice
      where coalesce(kiosk_swatch(o.name, choice->>'value'), choice->>'swatch') is not null)) order by o.position), '[]')
  from product_options o where o.product_id = p.id)`;

const pictures = (
  locale: Locale,
) => `(select coalesce(json_agg(${picture(locale)} order by pp.position), '[]')
  from product_pictures pp join media m on m.id = pp.media_id and m.status = 'ready' where pp.product_id = p.id)`;

const rowsSql = (
  locale: Locale,
  listings: string,
) => `select p.id, p.slug, ${joinedText(locale, 'product_text', 'p.name')} as name,
    ${joinedText(locale, 'product_text', 'p.description')} as description,
    (select string_agg(c.slug, '/' order by step)
      from unnest(kiosk_category_path(p.category_id)) with ordinality path (id, step) join categories c using (id)) as "categoryPath",
    (select name from sellers where sellers.id = p.seller_id) as seller, p.tags,
    p.is_gift_card as "isGiftCard",
    l.rating, l.review_count as "reviewCount", ${pictures(locale)} as pictures, ${options(locale)} as options,
    ${variants(locale)} as variants, ${nextDealBoundarySql} as "changesAt"
   from unnest($1::uuid[]) with ordinality asked (id, place)
   join ${listings} l on l.product_id = asked.id
   ${joinCardTables(locale)}
   order by asked.place`;

const readRows = localizedQuery<ProductRow>('agents_products', (locale) => rowsSql(locale, listingsOf('$1')));
/** Planned once: with unlisted ones PostgreSQL plans anew for each ids, which takes longer than the reading. */
const readListedRows = localizedQuery<ProductRow>('agents_listed_products', (locale) =>
  rowsSql(locale, 'listings'),
);

/** Those of these products that lists show, in this order. */
export const readListed = (ctx: Context, ids: readonly string[]): Promise<ProductRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : readListedRows(ctx, [ids]);

/** The visible ones of these products, in this order. */
export const readProducts = (ctx: Context, ids: readonly string[]): Promise<ProductRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : readRows(ctx, [ids]);

/** What a text names: a product by id or slug, or a variant by id or SKU. */
type Named = { place: number; productId: string; variantId: string | null };

const findNamed = namedQuery<Named>(
  'agents_named',
  `select asked.place::integer, found.product_id as "productId", found.variant_id as "variantId"
   from unnest($1::uuid[], $2::text[]) with ordinality asked (id, name, place)
   join lateral (
     select 1 as step, id as product_id, null::uuid as variant_id from products where id = asked.id and deleted_at is null
     union all
     select 2, product_id, id from variants where id = asked.id and deleted_at is null
     union all
     select 3, id, null from products where slug = lower(asked.name) and deleted_at is null
     union all
     (select 4, product_id, id from variants where sku = asked.name and deleted_at is null limit 1)
     order by step limit 1) found on true
   order by asked.place`,
);

export const findByNames = (ctx: Context, names: readonly string[]): Promise<Named[]> => {
  const storable = names.map((name) => name.replaceAll('\0', ''));
  return findNamed(ctx, [storable.map((name) => (isId(name) ? name : null)), storable]);
};
