import { storedImage } from '#domains/catalog/server/index.ts';
import { joinRunningDeal, paidNow } from '#domains/pricing/server/index.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import type { ProductSort } from './shapes.ts';

/** The variant `k` by whose price or stock a product is sorted: the cheapest, or the scarcest. An index brings them in order. */
const cheapest = `variants k join products p on p.id = k.product_id and k.deleted_at is null
  and not exists (select from variants other where other.product_id = k.product_id and other.deleted_at is null
    and (other.price_minor, other.id) < (k.price_minor, k.id))`;
const scarcest = `stock_levels l join variants k on k.id = l.variant_id and k.deleted_at is null
  join products p on p.id = k.product_id
    and not exists (select from variants other join stock_levels level on level.variant_id = other.id
      where other.product_id = k.product_id and other.deleted_at is null
        and (level.on_hand, level.variant_id) < (l.on_hand, l.variant_id))`;

type Sort = { from: string; key: string; type: string; id: string; isDescending: boolean };

/** What each order reads, and the two columns it is in order of. */
export const sorts: Record<ProductSort, Sort> = {
  newest: { from: 'products p', key: 'p.created_at', type: 'timestamptz', id: 'p.id', isDescending: true },
  updated: { from: 'products p', key: 'p.updated_at', type: 'timestamptz', id: 'p.id', isDescending: true },
  name: { from: 'products p', key: 'lower(p.name)', type: 'text', id: 'p.id', isDescending: false },
  price_asc: { from: cheapest, key: 'k.price_minor', type: 'bigint', id: 'k.id', isDescending: false },
  price_desc: { from: cheapest, key: 'k.price_minor', type: 'bigint', id: 'k.id', isDescending: true },
  scarcest: { from: scarcest, key: 'l.on_hand', type: 'integer', id: 'l.variant_id', isDescending: false },
  most_stock: { from: scarcest, key: 'l.on_hand', type: 'integer', id: 'l.variant_id', isDescending: true },
};

const MOST_FOUND = 10_000;

/** As the index over both names has it. */
export const bothNames = `(p.name || ' ' || coalesce(p.name_de, ''))`;

/**
 * SQL: what the words of a search find, by index: 1 patterns of all words in a name, 2 how a SKU begins. Where more than 10,000
 * fit, any of them.
 */
export const found = `found as materialized (
  select id from (
    select p.id from products p where p.deleted_at is null and ${bothNames} ilike all ($1::text[])
    union
    select v.product_id from variants v where v.deleted_at is null and lower(v.sku) like $2) fitting
  limit ${MOST_FOUND})`;

/** SQL: whether a product `p` fits: 3 category, 4 brand, 5 seller, 6 how many of a variant are few. */
export const fitting = (isSearched: boolean): string => `p.deleted_at is null
  and ${isSearched ? 'p.id in (select id from found)' : '$1::text[] is null and $2::text is null'}
  and ($3::uuid is null or p.category_id = $3)
  and ($4::uuid is null or p.brand_id = $4)
  and ($5::uuid is null or p.seller_id = $5)
  and ($6::integer is null or exists (
    select from variants few join stock_levels level on level.variant_id = few.id
    where few.product_id = p.id and few.deleted_at is null and level.on_hand <= $6))`;

const before = (isSearched: boolean) => (isSearched ? `with ${found}` : '');

/** SQL: how many fit, of each status. */
export const countSql = (isSearched: boolean): string => `${before(isSearched)}
  select count(*)::integer as all, count(*) filter (where p.status = 'published')::integer as published,
    count(*) filter (where p.status = 'draft')::integer as draft
  from products p where ${fitting(isSearched)}`;

const variants = `(select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'choices', v.choices,
    'priceMinor', v.price_minor, 'countInStock', coalesce(level.on_hand, 0)) order by v.position, v.id)
  from variants v left join stock_levels level on level.variant_id = v.id
  where v.product_id = p.id and v.deleted_at is null)`;

const image = `(select ${storedImage('pp.media_id')} from product_pictures pp where pp.product_id = p.id
  order by pp.position limit 1)`;

/** SQL: a page of what fits. Beside what `fitting` names: 7 status, 8 and 9 the key and id it begins after, 10 how many. */
export function pageSql(sort: ProductSort, isSearched: boolean): string {
  const { from, key, type, id, isDescending } = sorts[sort];
  const order = isDescending ? 'desc' : 'asc';
  return `${before(isSearched)}
  select p.id, p.slug, p.version, p.name, b.name as brand, c.name as category, p.status, ${image} as image,
    coalesce(s.is_active = false, false) as "isSellerInactive", ${isoTime('p.updated_at')} as "updatedAt",
    ${variants} as variants, ${paidNow('cheapest.price_minor')} as "paidMinor", page.key, page.after
  from (
    select p.id, ${key}::text as key, ${id} as after, row_number() over (order by ${key} ${order}, ${id} ${order}) as place
    from ${from} where ${fitting(isSearched)} and ($7::text is null or p.status = $7)
      and ($8::text is null or (${key}, ${id}) ${isDescending ? '<' : '>'} ($8::${type}, $9::uuid))
    order by ${key} ${order}, ${id} ${order} limit $10) page
  join products p on p.id = page.id
  join brands b on b.id = p.brand_id
  join categories c on c.id = p.category_id
  left join sellers s on s.id = p.seller_id
  left join lateral (select min(v.price_minor) as price_minor from variants v
    where v.product_id = p.id and v.deleted_at is null) cheapest on true
  ${joinRunningDeal('p.id')}
  order by page.place`;
}
