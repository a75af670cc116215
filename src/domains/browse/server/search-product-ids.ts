import type { Context } from '#platform/context.ts';
import type { Locale } from '#platform/locale.ts';
import { joinDeal, paid } from './card-sql.ts';
import { cleanText } from './clean-text.ts';
import { localizedQuery } from './localized-query.ts';
import { planSearch } from './search/plan-search.ts';
import { searchSteps } from './search/search-sql.ts';

/** Maximum number of results. */
const MOST = 500;
/** Number of results that filters examine. */
const CANDIDATES = 2_000;
/** Number of results to rank when there are no filters: later ones could not be among the first. */
const UNFILTERED = 1_000;

const idsSql = (locale: Locale, most: number) => {
  const { before, found } = searchSteps(locale, { plan: '$1', most });
  return `with ${before}, scored as (${found})
    select found.product_id as id
    from scored found
    join brands b on b.id = found.brand_id
    join categories c on c.id = found.category_id
    ${joinDeal('found.product_id')}
    where ($2 = '' or lower(b.name) = lower($2) or b.slug = lower($2))
      and ($3 = '' or lower(c.name) = lower($3) or c.slug = lower($3))
      and ($4::bigint is null or ${paid('found.price_minor')} <= $4)
    order by found.score desc, found.listed_at desc, found.product_id desc limit ${MOST}`;
};
const findAll = localizedQuery<{ id: string }>('browse_product_ids', (locale) => idsSql(locale, UNFILTERED));
const findSome = localizedQuery<{ id: string }>('browse_some_product_ids', (locale) =>
  idsSql(locale, CANDIDATES),
);

/**
 * The ids of at most 500 search results, best first. Brand and category are names in any case, or slugs; `maxPrice` is
 * in minor units and compared with the current price.
 */
export async function searchProductIds(
  ctx: Context,
  asked: { name: string; brand?: string; category?: string; maxPrice?: number | null },
): Promise<string[]> {
  const { name, brand = '', category = '', maxPrice = null } = asked;
  const { json, locale } = await planSearch(ctx, cleanText(name), { isUnfinished: false });
  if (!json) return [];
  const find = brand || category || maxPrice !== null ? findSome : findAll;
  const rows = await find({ ...ctx, locale }, [json, cleanText(brand), cleanText(category), maxPrice]);
  return rows.map(({ id }) => id);
}
