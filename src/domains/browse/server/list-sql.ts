import { nextDealBoundarySql } from '#domains/pricing/server/index.ts';
import type { Locale } from '#platform/locale.ts';
import { PAGE_SIZE, type sortOrders } from '../contract.ts';
import {
  cardJson,
  categoryJson,
  decimal,
  joinCardTables,
  joinDeal,
  minorUnits,
  paid,
  textIn,
} from './card-sql.ts';

export type SortOrder = (typeof sortOrders)[number];

const slugsOf = (table: string, parameter: string) => `case when ${parameter}::text[] is null then null else (
  select coalesce(array_agg(id), '{}') from ${table} where slug = any (${parameter}) and deleted_at is null) end`;

/** SQL: the bit of each filter in `failed`, the filters that a candidate does not pass. */
const bit = { category: 1, brand: 2, price: 4, rating: 8, stock: 16 };
type Filter = keyof typeof bit;
const fails = (filter: Filter, condition: string) => `case when ${condition} then ${bit[filter]} else 0 end`;
/** A facet counts what passes all filters but its own. */
const passes = (own: Filter) => `(failed = 0 or failed = ${bit[own]})`;

/** Where a list takes its candidates from: SQL of the listings `l`, and their score. Parameter 7 is a category page's category. */
export type Candidates = { before: string; from: string; score: string; corrected: string };

export const everythingListed: Candidates = {
  before: '',
  from: 'from listings l {deals} where $7::uuid is null or l.category_id = $7',
  score: '0',
  corrected: 'null::text',
};

const judged = ({ from, score }: Candidates) => `wanted as materialized (
    select ${slugsOf('categories', '$1')} as categories, ${slugsOf('brands', '$2')} as brands,
      ceil($3::numeric * ${minorUnits})::bigint as lowest, floor($4::numeric * ${minorUnits})::bigint as highest
  ), judged as materialized (
    select product_id, category_id, brand_id, rating, review_count, listed_at, in_stock, score, paid,
      ${fails('category', 'not category_id = any ((select categories from wanted)::uuid[])')}
      + ${fails('brand', 'not brand_id = any ((select brands from wanted)::uuid[])')}
      + ${fails('price', 'paid < (select lowest from wanted) or paid > (select highest from wanted)')}
      + ${fails('rating', 'rating < $5::integer')}
      + ${fails('stock', 'in_stock <> $6::boolean')} as failed
    from (
      select l.*, ${score} as score, ${paid('l.price_minor')} as paid
      ${from.replace('{deals}', joinDeal('l.product_id'))}
    ) priced
  )`;

const counted = `counted as materialized (
    select brand_id, category_id, failed, in_stock, floor(rating)::integer as stars,
      count(*) as products, min(paid) as lowest, max(paid) as highest
    from judged where failed in (0, 1, 2, 4, 8, 16) group by 1, 2, 3, 4, 5
  ), overall as (
    select coalesce(sum(products) filter (where failed = 0), 0) as total,
      coalesce(sum(products) filter (where ${passes('stock')} and in_stock), 0) as in_stock,
      min(lowest) filter (where ${passes('price')}) as lowest, max(highest) filter (where ${passes('price')}) as highest
    from counted
  )`;

const facet = (locale: Locale, table: string, key: string, own: 'brand' | 'category', chosen: string) => `(
  select coalesce(json_agg(json_build_object('slug', t.slug, 'name', ${textIn(locale, 't.name')}, 'count', coalesce(amount, 0))
    order by amount desc nulls last, lower(t.name), t.slug), '[]')
  from ${table} t
  left join (select ${key} as id, sum(products) filter (where ${passes(own)}) as amount from counted group by ${key}) counts
    on counts.id = t.id
  where amount > 0 or t.id = any ((select ${chosen} from wanted)::uuid[]))`;

const ratingCounts = `(select json_agg(json_build_object('rating', least_stars, 'count', (
    select coalesce(sum(products), 0) from counted where ${passes('rating')} and stars >= least_stars)) order by least_stars desc)
  from generate_series(1, 5) least_stars)`;

const orders: Record<SortOrder, string> = {
  relevance: 'score desc, listed_at desc, product_id desc',
  newest: 'listed_at desc, product_id desc',
  price_asc: 'paid, listed_at desc, product_id desc',
  price_desc: 'paid desc, listed_at desc, product_id desc',
  rating: 'rating desc, review_count desc, listed_at desc, product_id desc',
};

/**
 * SQL: one page of a list as JSON. Parameters: 1 category slugs, 2 brand slugs, 3 and 4 lowest and highest price, 5 stars,
 * 6 in stock, 7 the category page's category, 8 page.
 */
export function listSql(locale: Locale, order: SortOrder, candidates: Candidates): string {
  return `with ${candidates.before} ${judged(candidates)}, ${counted},
  shown as materialized (
    select product_id, row_number() over () as place from (
      select product_id from judged where failed = 0
      order by ${orders[order]} limit ${PAGE_SIZE} offset ($8::integer - 1) * ${PAGE_SIZE}) page
  )
  select json_build_object(
    'category', (select ${categoryJson(locale)} from categories c where c.id = $7),
    'items', (select coalesce(json_agg(${cardJson(locale)} order by shown.place), '[]')
      from shown join listings l on l.product_id = shown.product_id ${joinCardTables}),
    'total', overall.total, 'page', $8::integer, 'pages', ceil(overall.total / ${PAGE_SIZE}.0)::integer,
    'facets', json_build_object(
      'brands', ${facet(locale, 'brands', 'brand_id', 'brand', 'brands')},
      'categories', case when $7 is not null then '[]'
        else ${facet(locale, 'categories', 'category_id', 'category', 'categories')} end,
      'ratings', ${ratingCounts},
      'inStock', overall.in_stock,
      'price', json_build_object('min', coalesce(${decimal('overall.lowest')}, 0), 'max', coalesce(${decimal('overall.highest')}, 0))),
    'corrected', ${candidates.corrected}
  )::text as body, ${nextDealBoundarySql} as "changesAt"
  from overall`;
}
