import type { Context } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import type { Searched, SearchedQuery, SearchMade } from '../contract.ts';

const DAYS_KEPT = 90;
/** Different words that a day may have: more is no shopper. */
const MOST_A_DAY = 5_000;
const LONGEST = 100;
const MOST_LISTED = 200;

const today = `(now() at time zone 'UTC')::date`;

const count = namedQuery(
  'searches_count',
  `insert into searches (day, locale, words, found)
   select ${today}, $1, $2, $3
   where exists (select from searches where day = ${today} and locale = $1 and words = $2)
     or (select count(*) from (select from searches where day = ${today} limit ${MOST_A_DAY}) known) < ${MOST_A_DAY}
   on conflict (day, locale, words) do update
     set times = searches.times + 1, found = excluded.found, searched_at = now()`,
);

/**
 * Counts what a shopper searched for. Nothing says who it was; what looks like an email address is not kept, and of a day
 * only the first 5,000 different searches.
 */
export async function recordSearch(ctx: Context, { words, found, lang }: SearchMade): Promise<void> {
  const asked = words
    .normalize('NFC')
    .replaceAll('\0', '')
    .toWellFormed()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (asked === '' || asked.includes('@')) return;
  await count(ctx, [lang, [...asked].slice(0, LONGEST).join(''), found]);
}

const select = plannedQuery<Searched>(
  `select locale, words, sum(times)::integer as times, (array_agg(found order by day desc))[1] as found,
     ${isoTime('max(searched_at)')} as "searchedAt"
   from searches where day > ${today} - $1::integer
   group by locale, words
   having $2 = 'any' or (array_agg(found order by day desc))[1] = 0
   order by 3 desc, max(searched_at) desc, words limit ${MOST_LISTED}`,
);

/** The most frequent searches of the last days, found or not. Staff who may write content only. */
export async function readSearches(ctx: Context, { days, found }: SearchedQuery): Promise<Searched[]> {
  requireStaff(ctx, 'content.write');
  return select(ctx, [days, found]);
}

const forget = plannedQuery(`delete from searches where day <= ${today} - ${DAYS_KEPT}`);

/** Forgets what was searched more than 90 days ago. A job. */
export const forgetSearches = async (ctx: Context): Promise<void> => void (await forget(ctx, []));
