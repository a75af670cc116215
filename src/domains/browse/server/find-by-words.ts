import type { Context } from '#platform/context.ts';
import { forSearch } from '#platform/db/shares.ts';
import type { Locale } from '#platform/locale.ts';
import { joinDeal, paid } from './card-sql.ts';
import { cleanText } from './clean-text.ts';
import { localizedRow } from './localized-query.ts';
import { planSearch } from './search/plan-search.ts';
import { CANDIDATES, searchSteps } from './search/search-sql.ts';

/** A stretch of search results in the order of lists, without their cards and facets. */
type FoundByWords = { ids: string[]; total: number; isTotalExact: boolean };

const findSql = (locale: Locale, isPriced: boolean) => {
  const { before, isCut } = searchSteps(locale, {
    plan: '$1',
    most: CANDIDATES,
    stays: '($4::uuid[] is null or l.category_id = any ($4))',
  });
  const price = `join listing_keys keys using (product_id) ${joinDeal('found.product_id')}
    where ${paid('keys.price_minor')} between $5 and $6`;
  return `with ${before}, fitting as materialized (
    select found.product_id, found.score::real as score, found.listed_at from found ${isPriced ? price : ''}
  )
  select array(select product_id from fitting order by score desc, listed_at desc, product_id desc limit $3 offset $2) as ids,
    (select count(*)::integer from fitting) as total, not ${isCut} as "isTotalExact"`;
};
const find = localizedRow<FoundByWords>('browse_find_by_words', (locale) => findSql(locale, false));
const findPriced = localizedRow<FoundByWords>('browse_find_priced_by_words', (locale) =>
  findSql(locale, true),
);

/** Whether a text has anything to search for; else it is a list of all. */
export const hasWords = (text: string): boolean => cleanText(text) !== '';

type Asked = {
  words: string;
  /** As of a category page: a category and all within it; null: all. */
  categoryIds: string[] | null;
  /** Of what is paid now, in minor units. */
  price: { min?: number | undefined; max?: number | undefined };
  offset: number;
  limit: number;
};

/**
 * The products that a list of these words would show, in its order, and how many there are: for those who show them in
 * their own way.
 */
export async function findByWords(
  ctx: Context,
  { words, categoryIds, price: { min, max }, offset, limit }: Asked,
): Promise<FoundByWords> {
  const searching = forSearch(ctx);
  const { json, locale } = await planSearch(searching, cleanText(words), { isUnfinished: false });
  if (!json) return { ids: [], total: 0, isTotalExact: true };
  const values = [json, offset, limit, categoryIds];
  if (min === undefined && max === undefined) return find({ ...searching, locale }, values);
  return findPriced({ ...searching, locale }, [...values, min ?? 0, max ?? Number.MAX_SAFE_INTEGER]);
}
