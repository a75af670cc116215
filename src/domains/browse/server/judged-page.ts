import type { Context } from '#platform/context.ts';
import { declareVariants, plannedQuery } from '#platform/db/named-query.ts';
import type { Locale } from '#platform/locale.ts';
import { type ListQuery, NUMBERED_PAGES, PAGE_SIZE } from '../contract.ts';
import { minorUnits } from './card-sql.ts';
import { type ChosenOption, optionValues } from './chosen-options.ts';
import type { Facets } from './count-sql.ts';
import { idsOf } from './facets-sql.ts';
import { countedSql, failed, failedOptions, judgedFacets, judgedOptions, rangesParam } from './judged-sql.ts';
import { comesAfter, type ListOrder, listOrders, type Order, orderBy, running } from './keys-sql.ts';
import { eachWay } from './list-samples.ts';
import { keysOf, optionsJson } from './option-facets.ts';

/** The orders of a list; by position where its products are chosen by hand. */
export type MemberOrder = ListOrder | 'manual';
const orders: Record<MemberOrder, Order> = {
  ...listOrders,
  manual: { by: ['position', 'product_id'], isDescending: false },
};

const keys =
  'k.product_id, k.category_id, k.brand_id, k.price_minor, k.rating, k.review_count, k.in_stock, k.listed_at, k.sold, k.discount';
/** SQL: the products of a list, by parameter 1. */
const membersOf = {
  collection: `select m.position, ${keys} from collection_products m join listing_keys k using (product_id)
    where m.collection_id = $1::uuid`,
  categories: `select null::integer as position, ${keys} from listing_keys k where k.category_id = any ($1::uuid[])`,
};
type Members = keyof typeof membersOf;

/**
 * SQL: one page of a list that pass the filters, with their number and facets: its products are read once and judged.
 * Parameters: 1 the list, 2 and 3 slugs of categories and brands, 4 and 5 lowest and highest price, 6 stars, 7 in stock, 8
 * the product before the page (ignored if it is not there), 9 and 10 size and offset, 11 only reduced ones, from 12
 * on the chosen options.
 */
const pageSql = (locale: Locale, members: Members, order: MemberOrder): string => `
  with ${running}, wanted as materialized (
    select ${idsOf('categories', '$2')} as categories, ${idsOf('brands', '$3')} as brands,
      ceil($4::numeric * ${minorUnits})::bigint as lowest, floor($5::numeric * ${minorUnits})::bigint as highest,
      $6::real as stars, $7::boolean as is_stocked, $11::boolean as is_reduced
  ), members as materialized (${membersOf[members]}
  ), judged as materialized (
    select *, ${failed} + ${failedOptions(12, 'keys')} as failed, paid as price_minor from (
      select position, product_id, m.category_id, m.brand_id, m.rating, m.review_count, m.in_stock, m.listed_at, m.sold,
        coalesce(r.price_minor, m.price_minor) as paid, coalesce(r.discount, m.discount) as discount, o.keys
      from members m left join running r using (product_id)
      left join ${keysOf('select product_id from members', rangesParam(12))} o using (product_id)) priced
  ), anchor as (
    select * from judged where product_id = $8::uuid
  ), ${countedSql}, ${judgedOptions(locale, 12)}
  select array(select product_id from judged
      where failed = 0 and (not exists (select from anchor) or ${comesAfter(orders[order])})
      ${orderBy(orders[order])} limit $9 offset $10) as ids,
    exists (select from anchor) as "isAnchored", overall.total, overall.lowest, overall.highest,
    json_build_object(${judgedFacets(locale, members === 'categories', optionsJson)}) as facets
  from overall`;

type Row = {
  ids: string[];
  isAnchored: boolean;
  total: number;
  lowest: number | null;
  highest: number | null;
  facets: Facets;
};
const readPage = (...shape: Parameters<typeof pageSql>) => plannedQuery<Row>(pageSql(...shape));
declareVariants(() => {
  for (const order of Object.keys(orders) as MemberOrder[])
    eachWay((locale, isCategory) => readPage(locale, isCategory ? 'categories' : 'collection', order));
});

type Asked = Pick<ListQuery, 'after' | 'page' | 'sort' | 'minPrice' | 'maxPrice' | 'rating'> & {
  inStock?: string | undefined;
  onSale?: string | undefined;
  category: string[] | null;
  brand: string[] | null;
  options: readonly ChosenOption[];
};

/**
 * One page of a list of moderate size, by `id`: of a collection, or the products of categories. `order` is its own, which a
 * sort order of the query replaces.
 */
export async function readJudgedPage(
  ctx: Context,
  members: Members,
  { id, order, asked }: { id: string | string[]; order: MemberOrder; asked: Asked },
) {
  const { sort, after = null, rating = null, minPrice = null, maxPrice = null } = asked;
  const page = after || (asked.page ?? 1) <= NUMBERED_PAGES ? (asked.page ?? 1) : 1;
  const read = readPage(ctx.locale, members, sort && sort !== 'relevance' ? sort : order);
  const [row] = await read(ctx, [
    id,
    asked.category,
    asked.brand,
    minPrice,
    maxPrice,
    rating,
    asked.inStock === 'true' || null,
    after,
    PAGE_SIZE + 1,
    after ? 0 : (page - 1) * PAGE_SIZE,
    asked.onSale === 'true' || null,
    ...optionValues(asked.options),
  ]);
  if (!row) throw new Error('Counting gives a row');
  const { ids, total, lowest, highest, facets } = row;
  return {
    ids,
    total,
    isTotalExact: true,
    page: after && !row.isAnchored ? 1 : page,
    facets: { ...facets, isExact: true },
    lowest,
    highest,
  };
}
