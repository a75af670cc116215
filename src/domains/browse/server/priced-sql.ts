import type { Locale } from '#platform/locale.ts';
import { countedSql, counts, failed, judgedFacets } from './judged-sql.ts';
import { type Fit, fits, fitsPrice, notRunning, running, statement, where } from './keys-sql.ts';

/** So many products are looked at to count a list that is narrowed by price. */
const LOOKED_AT = 20_000;
/** And so many are counted where these were not all. */
export const COUNTED = 10_000;

type Query = { text: string; values: unknown[] };
const columns = 'category_id, brand_id, rating, in_stock';

/** What is within the price: `judged` looks at it, `reads` says how a product on no deal is found. */
const priced = (conditions: string[]) => `(
  select ${columns}, price_minor as paid from listing_keys ${where([...conditions, notRunning])}
  union all select ${columns}, price_minor from running ${where(conditions)})`;

/** A statement that counts a list with a price, and its facets, unless too many are within the price (`isCut`). */
export function pricedQuery(locale: Locale, fit: Fit, isCategoryPage: boolean): Query {
  const { values, param } = statement();
  const scope = isCategoryPage ? fits({ ...fit, brands: null, rating: null, inStock: false }, param) : [];
  const within = [...scope, ...fitsPrice(fit, param)];
  const text = `with ${running}, wanted as materialized (
    select ${param(fit.categories, 'uuid[]')} as categories, ${param(fit.brands, 'uuid[]')} as brands, null::bigint as lowest,
      null::bigint as highest, ${param(fit.rating, 'real')} as stars, ${param(fit.inStock || null, 'boolean')} as is_stocked
  ), judged as materialized (
    select * from (select *, ${failed} as failed from ${priced(within)} priced) each where ${counts} limit ${LOOKED_AT + 1}
  ), ${countedSql}
  select (select count(*) from judged) > ${LOOKED_AT} as "isCut", overall.total,
    json_build_object(${judgedFacets(locale, isCategoryPage)}) as facets
  from overall`;
  return { text, values };
}

/** A statement that counts what fits, up to one more than `COUNTED`. */
export function boundedCountQuery(fit: Fit): Query {
  const { values, param } = statement();
  const conditions = [...fits(fit, param), ...fitsPrice(fit, param)];
  const text = `with ${running} select count(*) as total from (
    select from ${priced(conditions)} priced limit ${COUNTED + 1}) counted`;
  return { text, values };
}
