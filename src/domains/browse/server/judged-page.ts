import { joinRunningDeal, nextDealBoundarySql, paidNow } from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import type { Locale } from '#platform/locale.ts';
import { type ListQuery, NUMBERED_PAGES, PAGE_SIZE } from '../contract.ts';
import { minorUnits } from './card-sql.ts';
import { type ChosenOption, optionValues } from './chosen-options.ts';
import type { Facets } from './count-sql.ts';
import { idsOf } from './facets-sql.ts';
import { countedSql, failed, failedOptions, judgedFacets, judgedOptions, rangesParam } from './judged-sql.ts';
import { comesAfter, discountNow, type ListOrder, listOrders, type Order, orderBy } from './keys-sql.ts';
import { localizedRow } from './localized-query.ts';
import { keysOf, optionsJson } from './option-facets.ts';

/** The orders of a list; by position where its products are chosen by hand. */
export type MemberOrder = ListOrder | 'manual';
const orders: Record<MemberOrder, Order> = {
  ...listOrders,
  manual: { by: ['position', 'listed_at', 'product_id'], isDescending: false },
};

/** SQL: the column of this place in the order that parameter 21 names; each order ends with date and id. */
const sortColumn = (place: 0 | 1): string => {
  const columns = Object.entries(orders).flatMap(([name, { by }]) => {
    const column = by.slice(0, -2)[place];
    return column ? [`when '${name}' then ${column}::float8`] : [];
  });
  return `case $21::text ${columns.join(' ')} else 0 end`;
};
const sorted = [sortColumn(0), sortColumn(1), 'listed_at', 'product_id'];

/** SQL: the categories of parameter 1. Read from it, so that a plan for any of them costs the same as one for these. */
const within = 'category_id = any (array(select unnest($1::uuid[])))';

/** SQL: the products of a list, by parameter 1, as `k`; `ids` are theirs. */
const membersOf = {
  collection: {
    ids: 'select product_id from collection_products where collection_id = $1::uuid',
    from: `(
        select k.*, m.position from collection_products m join listing_keys k using (product_id)
        where m.collection_id = $1::uuid) k`,
  },
  categories: {
    ids: `select product_id from listing_keys where ${within}`,
    from: `(select *, null::integer as position from listing_keys where ${within}) k`,
  },
};
type Members = keyof typeof membersOf;

/**
 * SQL: one page of a list that pass the filters, with their number and facets: its products are read once and judged.
 * Parameters: 1 the list, 2 and 3 slugs of categories and brands, 4 and 5 lowest and highest price, 6 stars, 7 in stock, 8
 * the product before the page (ignored if it is not there), 9 and 10 size and offset, 11 only reduced ones, from 12
 * on the chosen options, 21 the order.
 */
const pageSql = (locale: Locale, members: Members, isDescending: boolean): string => `
  with wanted as materialized (
    select ${idsOf('categories', '$2')} as categories, ${idsOf('brands', '$3')} as brands,
      ceil($4::numeric * ${minorUnits})::bigint as lowest, floor($5::numeric * ${minorUnits})::bigint as highest,
      $6::real as stars, $7::boolean as is_stocked, $11::boolean as is_reduced
  ), judged as materialized (
    select ${failed} + ${failedOptions(12, 'keys')} as failed, paid as price_minor, priced.* from (
      select ${paidNow('k.price_minor')} as paid,
        ${discountNow('k.discount', 'k.price_minor', paidNow('k.price_minor'))} as discount, k.brand_id, k.category_id,
        k.in_stock, k.rating, k.review_count, k.sold, k.listed_at, k.position, k.product_id, o.keys, o.numbers
      from ${membersOf[members].from} ${joinRunningDeal('k.product_id')}
      left join ${keysOf(membersOf[members].ids, rangesParam(12))} o on o.product_id = k.product_id) priced
  ), anchor as (
    select * from judged where product_id = $8::uuid
  ), ${countedSql}, ${judgedOptions(locale, 12)}
  select array(select product_id from judged
      where failed = 0 and (not exists (select from anchor) or ${comesAfter({ by: sorted, isDescending })})
      ${orderBy({ by: sorted, isDescending })} limit $9 offset $10) as ids,
    exists (select from anchor) as "isAnchored", overall.total, overall.lowest, overall.highest,
    json_build_object(${judgedFacets(locale, members === 'categories', optionsJson)}) as facets,
    ${nextDealBoundarySql} as "changesAt"
  from overall`;

type Row = {
  ids: string[];
  isAnchored: boolean;
  total: number;
  lowest: number | null;
  highest: number | null;
  facets: Facets;
  changesAt: Date | null;
};
/** A connection keeps each text with its plan, which takes a megabyte: of seven orders there are only two texts. */
const readWay = (members: Members, isDescending: boolean) =>
  localizedRow<Row>(`browse_judged_${members}_${isDescending ? 'descending' : 'ascending'}`, (locale) =>
    pageSql(locale, members, isDescending),
  );
const readPage = {
  collection: { descending: readWay('collection', true), ascending: readWay('collection', false) },
  categories: { descending: readWay('categories', true), ascending: readWay('categories', false) },
};

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
  const by = sort && sort !== 'relevance' ? sort : order;
  const read = readPage[members][orders[by].isDescending ? 'descending' : 'ascending'];
  const { ids, total, lowest, highest, facets, isAnchored, changesAt } = await read(ctx, [
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
    by,
  ]);
  return {
    ids,
    total,
    isTotalExact: true,
    page: after && !isAnchored ? 1 : page,
    facets: { ...facets, isExact: true },
    lowest,
    highest,
    changesAt,
  };
}
