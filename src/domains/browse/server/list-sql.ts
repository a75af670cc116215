import { nextDealBoundarySql } from '#domains/pricing/server/index.ts';
import type { Locale } from '#platform/locale.ts';
import { PAGE_SIZE, type sortOrders } from '../contract.ts';
import {
  categoriesWithTexts,
  categoryHeadJson,
  decimal,
  joinCardTables,
  joinDeal,
  listedCardJson,
  minorUnits,
  paid,
} from './card-sql.ts';
import { arrangementSql, idsOf } from './facets-sql.ts';
import {
  chosenKeys,
  countedSql,
  failed,
  failedOptions,
  judgedFacets,
  judgedOptions,
  rangesParam,
} from './judged-sql.ts';
import { discountNow } from './keys-sql.ts';
import { keysOf, optionsJson } from './option-facets.ts';
import { joinShownVariant } from './shown-variant.ts';

export type SortOrder = (typeof sortOrders)[number];

/**
 * The results of a search as SQL: leading CTEs, `found` with the score and columns for lists, and whether there were
 * more than it examined.
 */
type Candidates = {
  before: string;
  found: string;
  corrected: string;
  redirect: string;
  isCut: string;
};

const judged = (found: string) => `wanted as materialized (
    select ${idsOf('categories', '$1')} as categories, ${idsOf('brands', '$2')} as brands,
      ceil($3::numeric * ${minorUnits})::bigint as lowest, floor($4::numeric * ${minorUnits})::bigint as highest,
      $5::integer as stars, $6::boolean as is_stocked, $12::boolean as is_reduced
  ), hits as materialized (${found}
  ), judged as materialized (
    select ${failed} + ${failedOptions(13, 'priced.keys')} as failed, priced.* from (
      select hits.*, ${paid('hits.price_minor')} as paid,
        ${discountNow('hits.usual_discount', 'hits.price_minor', paid('hits.price_minor'), 'd')} as discount, o.keys, o.numbers
      from hits ${joinDeal('hits.product_id')}
      left join ${keysOf('select product_id from hits', rangesParam(13))} o on o.product_id = hits.product_id
    ) priced
  )`;

const orders: Record<SortOrder, string> = {
  relevance: 'score desc, listed_at desc, product_id desc',
  best_selling: 'sold desc, listed_at desc, product_id desc',
  discount: 'discount desc, listed_at desc, product_id desc',
  newest: 'listed_at desc, product_id desc',
  price_asc: 'paid, listed_at desc, product_id desc',
  price_desc: 'paid desc, listed_at desc, product_id desc',
  rating: 'rating desc, review_count desc, listed_at desc, product_id desc',
};

/**
 * SQL: one page of a search as JSON. CTEs: `wanted` holds the filters, `judged` the results with their current price
 * and failed filters, then the sums of `countedSql` and the page itself. Parameters: 1 category slugs, 2 brand slugs,
 * 3 and 4 lowest and highest price, 5 stars, 6 in stock, 7 the category page's category and those within it, 8 page, 12 only reduced ones,
 * from 13 on the chosen options.
 */
export function listSql(locale: Locale, order: SortOrder, candidates: Candidates): string {
  const { before, found, corrected, redirect, isCut } = candidates;
  return `with ${before} ${judged(found)}, ${countedSql}, ${judgedOptions(locale, 13, isCut)},
  shown as materialized (
    select product_id, row_number() over () as place from (
      select product_id from judged where failed = 0
      order by ${orders[order]} limit ${PAGE_SIZE} offset ($8::integer - 1) * ${PAGE_SIZE}) page
  )
  select json_build_object(
    'category', (select ${categoryHeadJson(locale)} from ${categoriesWithTexts(locale)} where c.id = ($7::uuid[])[1]),
    'items', (select coalesce(json_agg(${listedCardJson(locale)} order by shown.place), '[]')
      from shown join listings l on l.product_id = shown.product_id ${joinCardTables(locale)}
      ${joinShownVariant(chosenKeys(13))}),
    'total', overall.total, 'isTotalExact', not ${isCut},
    'page', $8::integer, 'pages', ceil(overall.total / ${PAGE_SIZE}.0)::integer, 'next', null,
    'facets', json_build_object(${judgedFacets(locale, false, optionsJson)}, 'arrangement', ${arrangementSql}, 'isExact', not ${isCut},
      'price', json_build_object('min', coalesce(${decimal('overall.lowest')}, 0), 'max', coalesce(${decimal('overall.highest')}, 0))),
    'corrected', ${corrected},
    'redirect', ${redirect}
  )::text as body, ${nextDealBoundarySql} as "changesAt"
  from overall`;
}
