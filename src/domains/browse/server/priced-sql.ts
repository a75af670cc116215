import type { Locale } from '#platform/locale.ts';
import { countedSql, failed, judgedFacets } from './judged-sql.ts';
import { type Fit, fits, fitsPrice, hasOptions, notRunning, running, statement, where } from './keys-sql.ts';

/** The maximum number of products within a price range that are examined to count a list. */
const LOOKED_AT = 20_000;
/** The maximum count if those were not all. */
export const COUNTED = 10_000;

type Query = { text: string; values: unknown[] };
/** `name` identifies each of its few variants, so that each is planned once. */
type NamedQuery = Query & { name: string };
const columns = 'category_id, brand_id, rating, in_stock, discount';

/** SQL: the products that match these conditions, with their current price as `paid`. */
const priced = (conditions: string[]) => `(
  select ${columns}, price_minor as paid from listing_keys ${where([...conditions, notRunning])}
  union all select ${columns}, price_minor from running ${where(conditions)})`;

/**
 * A statement that counts a list with a filter by price or option, with facets; none of them if too many products are in the price
 * range (`isCut`).
 */
export function pricedQuery(locale: Locale, fit: Fit, isCategoryPage: boolean): NamedQuery {
  const { values, param } = statement();
  const scope = isCategoryPage
    ? fits({ ...fit, brands: null, rating: null, inStock: false, onSale: false, options: [] }, param)
    : [];
  const within = [
    ...scope,
    ...(fit.onSale ? ['discount > 0'] : []),
    ...fitsPrice(fit, param),
    ...hasOptions(fit.options, param),
  ];
  const text = `with ${running}, wanted as materialized (
    select ${param(fit.categories, 'uuid[]')} as categories, ${param(fit.brands, 'uuid[]')} as brands, null::bigint as lowest,
      null::bigint as highest, ${param(fit.rating, 'real')} as stars, ${param(fit.inStock || null, 'boolean')} as is_stocked,
      null::boolean as is_reduced
  ), size as materialized (
    select exists (select from ${priced(within)} priced limit 1 offset ${LOOKED_AT}) as is_cut
  ), judged as materialized (
    select *, ${failed} as failed from ${priced(within)} priced where not (select is_cut from size)
  ), ${countedSql}
  select size.is_cut as "isCut", overall.total, json_build_object(${judgedFacets(locale, isCategoryPage)}) as facets
  from overall, size`;
  const bounds = [fit.lowest !== null && 'from', fit.highest !== null && 'to']
    .concat(fit.onSale && 'sale')
    .concat(fit.options.map(({ range, isRare }) => (range ? 'n' : 'o') + (isRare ? 'r' : '')).join(''))
    .filter(Boolean)
    .join('_');
  return { name: `browse_priced_${isCategoryPage ? 'category' : 'all'}_${bounds}_${locale}`, text, values };
}

/** A statement that counts matches, up to `most` plus one. */
export function boundedCountQuery(fit: Fit, most: number): Query {
  const { values, param } = statement();
  const conditions = [...fits(fit, param), ...fitsPrice(fit, param)];
  const text = `with ${running} select count(*) as total from (
    select from ${priced(conditions)} priced limit ${param(most + 1, 'integer')}) counted`;
  return { text, values };
}
