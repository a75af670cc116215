import type { Locale } from '#platform/locale.ts';
import { MOST_OPTIONS } from './chosen-options.ts';
import { facetMembers } from './facets-sql.ts';
import { OPTIONS_COUNTED, OPTIONS_SAMPLED, optionSteps } from './option-facets.ts';

/** SQL: the bit of each filter in `failed`, the set of filters that a product fails. */
const bit = { category: 1, brand: 2, price: 4, rating: 8, stock: 16, sale: 32 };
type Filter = keyof typeof bit;
const fails = (filter: Filter, condition: string) => `case when ${condition} then ${bit[filter]} else 0 end`;
/** SQL: whether a product passes all filters but `own`, as a facet counts. */
const passes = (own: Filter) => `(failed = 0 or failed = ${bit[own]})`;

/**
 * SQL: the failed filters of a `listing_keys` row with its `paid` price. Needs `wanted`: categories, brands, lowest,
 * highest, stars, is_stocked, is_reduced; null where not filtered.
 */
export const failed = [
  fails('category', 'not category_id = any ((select categories from wanted)::uuid[])'),
  fails('brand', 'not brand_id = any ((select brands from wanted)::uuid[])'),
  fails('price', 'paid < (select lowest from wanted) or paid > (select highest from wanted)'),
  fails('rating', 'rating < (select stars from wanted)'),
  fails('stock', 'in_stock <> (select is_stocked from wanted)'),
  fails('sale', 'discount = 0 and (select is_reduced from wanted)'),
].join(' + ');

/** SQL: whether a row counts in the list or one of its facets. */
const counts = `failed in (0, ${Object.values(bit).join(', ')})`;

/**
 * SQL: the CTEs `counted` (sums by brand, category, failed filters and stars) and `overall` (totals), over a CTE
 * `judged` with the columns `failed` and `discount`.
 */
export const countedSql = `counted as materialized (
    select brand_id, category_id, failed, in_stock, discount > 0 as on_sale, floor(rating)::integer as stars,
      count(*) as products, min(paid) as lowest, max(paid) as highest
    from judged where ${counts} group by 1, 2, 3, 4, 5, 6
  ), overall as (
    select coalesce(sum(products) filter (where failed = 0), 0) as total,
      coalesce(sum(products) filter (where ${passes('stock')} and in_stock), 0) as in_stock,
      coalesce(sum(products) filter (where ${passes('sale')} and on_sale), 0) as on_sale,
      min(lowest) filter (where ${passes('price')}) as lowest, max(highest) filter (where ${passes('price')}) as highest
    from counted
  )`;

const amounts = (key: string, own: Filter) =>
  `select ${key} as id, sum(products) filter (where ${passes(own)}) as amount from counted group by ${key}`;

/** SQL: these sums as facets. */
export const judgedFacets = (locale: Locale, isCategoryPage: boolean, options?: string): string =>
  facetMembers(locale, {
    brands: amounts('brand_id', 'brand'),
    categories: isCategoryPage ? null : amounts('category_id', 'category'),
    withStars: (least) =>
      `(select coalesce(sum(products), 0) from counted where ${passes('rating')} and stars >= ${least})`,
    inStock: 'overall.in_stock',
    onSale: 'overall.on_sale',
    ...(options && { options }),
  });

/** The parameters of filters by option, from this number on: the chosen keys of each option, or null. */
const optionParams = (first: number) =>
  Array.from({ length: MOST_OPTIONS }, (_, index) => ({
    keys: `$${first + index}::text[]`,
    bit: 64 << index,
  }));

/** SQL: all chosen keys as one array, or null. */
export const chosenKeys = (first: number): string =>
  `(${optionParams(first)
    .map(({ keys }) => keys)
    .join(' || ')})`;

/** The parameter after these: the chosen ranges. */
export const rangesParam = (first: number): string => `$${first + MOST_OPTIONS}::jsonb`;

/**
 * SQL: the filters by option that a product with the `keys` of its choices fails, as further bits of `failed`; parameters
 * from `first` on.
 */
export const failedOptions = (first: number, keys: string): string =>
  optionParams(first)
    .map(
      (param) =>
        `case when ${param.keys} is not null and (${keys} && ${param.keys}) is not true then ${param.bit} else 0 end`,
    )
    .join(' + ');

/**
 * SQL: the CTEs of the facets of options over `judged`, which has the `keys` and `numbers` of each product. `isCut`: whether `judged`
 * lacks some of the products; choices are shown without numbers then, as of too many products.
 */
export function judgedOptions(locale: Locale, first: number, isCut = 'false'): string {
  const params = optionParams(first);
  const own = params.map(({ keys, bit }) => `when split_part((${keys})[1], ':', 1) then ${bit}`).join(' ');
  const counts = `failed in (0, ${params.map(({ bit }) => bit).join(', ')})`;
  return `size as materialized (
    select ${isCut} or count(*) > ${OPTIONS_COUNTED} as is_cut from judged where ${counts}
  ), optioned as (
    select product_id, keys, numbers, failed from judged where ${counts}
    limit (select case when is_cut then ${OPTIONS_SAMPLED} else ${OPTIONS_COUNTED} end from size)
  ), ${optionSteps(locale, `case option ${own} else 0 end`, chosenKeys(first))}`;
}
