import { joinRunningDeal, paidNow } from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import { declareVariants, plannedQuery } from '#platform/db/named-query.ts';
import type { Locale } from '#platform/locale.ts';
import { type ListQuery, NUMBERED_PAGES, PAGE_SIZE } from '../contract.ts';
import { minorUnits } from './card-sql.ts';
import { chosenSlugs } from './chosen-slugs.ts';
import type { Facets } from './count-sql.ts';
import { idsOf } from './facets-sql.ts';
import { countedSql, failed, judgedFacets } from './judged-sql.ts';
import { comesAfter, discountNow, type ListOrder, listOrders, type Order, orderBy } from './keys-sql.ts';
import { eachWay } from './list-samples.ts';
import { type ShownList, showList } from './show-list.ts';

/** The orders of a collection's products; by position where they are chosen by hand. */
export type CollectedOrder = ListOrder | 'manual';
const orders: Record<CollectedOrder, Order> = {
  ...listOrders,
  manual: { by: ['position', 'product_id'], isDescending: false },
};

const paid = paidNow('k.price_minor');
const keys =
  'k.product_id, k.category_id, k.brand_id, k.rating, k.review_count, k.in_stock, k.listed_at, k.sold';

/**
 * SQL: one page of the products of a collection that pass the filters, with their number and facets: its products are
 * read once and judged. Parameters: 1 collection, 2 and 3 slugs of categories and brands, 4 and 5 lowest and highest
 * price, 6 stars, 7 in stock, 8 the product before the page (ignored if it is not there), 9 and 10 size and offset, 11 only
 * reduced ones.
 */
const collectedSql = (locale: Locale, order: CollectedOrder): string => `
  with wanted as materialized (
    select ${idsOf('categories', '$2')} as categories, ${idsOf('brands', '$3')} as brands,
      ceil($4::numeric * ${minorUnits})::bigint as lowest, floor($5::numeric * ${minorUnits})::bigint as highest,
      $6::real as stars, $7::boolean as is_stocked, $11::boolean as is_reduced
  ), judged as materialized (
    select *, ${failed} as failed from (
      select m.position, ${keys}, ${paid} as paid, ${paid} as price_minor,
        ${discountNow('k.discount', 'k.price_minor', paid)} as discount
      from collection_products m join listing_keys k using (product_id) ${joinRunningDeal('k.product_id')}
      where m.collection_id = $1::uuid) members
  ), anchor as (
    select * from judged where product_id = $8::uuid
  ), ${countedSql}
  select array(select product_id from judged
      where failed = 0 and (not exists (select from anchor) or ${comesAfter(orders[order])})
      ${orderBy(orders[order])} limit $9 offset $10) as ids,
    exists (select from anchor) as "isAnchored", overall.total, overall.lowest, overall.highest,
    json_build_object(${judgedFacets(locale, false)}) as facets
  from overall`;

type Row = {
  ids: string[];
  isAnchored: boolean;
  total: number;
  lowest: number | null;
  highest: number | null;
  facets: Facets;
};
const readPage = (locale: Locale, order: CollectedOrder) => plannedQuery<Row>(collectedSql(locale, order));
declareVariants(() => {
  for (const order of Object.keys(orders) as CollectedOrder[]) eachWay((locale) => readPage(locale, order));
});

/** One page of the products of a collection; `order` is its own, which a sort order of the query replaces. */
export async function readCollected(
  ctx: Context,
  { collectionId, order, query }: { collectionId: string; order: CollectedOrder; query: ListQuery },
): Promise<ShownList> {
  const { sort, after = null, rating = null, minPrice = null, maxPrice = null } = query;
  const page = after || (query.page ?? 1) <= NUMBERED_PAGES ? (query.page ?? 1) : 1;
  const read = readPage(ctx.locale, sort && sort !== 'relevance' ? sort : order);
  const [row] = await read(ctx, [
    collectionId,
    chosenSlugs(query.category),
    chosenSlugs(query.brand),
    minPrice,
    maxPrice,
    rating,
    query.inStock === 'true' || null,
    after,
    PAGE_SIZE + 1,
    after ? 0 : (page - 1) * PAGE_SIZE,
    query.onSale === 'true' || null,
  ]);
  if (!row) throw new Error('Counting gives a row');
  const { ids, total, lowest, highest } = row;
  const facets = { ...row.facets, isExact: true };
  const shownPage = after && !row.isAnchored ? 1 : page;
  return showList(ctx, {
    category: null,
    ids,
    total,
    isTotalExact: true,
    page: shownPage,
    facets,
    lowest,
    highest,
  });
}
