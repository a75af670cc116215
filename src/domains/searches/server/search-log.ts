import type { Context } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import type { SearchesSold, SearchMade } from '../contract.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    /** Deletes old searches; run on a schedule. */
    'searches.forget': Record<string, never>;
  }
}

const DAYS_STORED = 90;
/** Maximum number of different searches per day: more are not by shoppers. */
const MOST_A_DAY = 5_000;
const LONGEST = 100;

/** SQL: the day in UTC. */
export const today = `(now() at time zone 'UTC')::date`;

const count = namedQuery(
  'searches_count',
  `insert into searches (day, locale, words, found)
   select ${today}, $1, $2, $3
   where exists (select from searches where day = ${today} and locale = $1 and words = $2)
     or (select count(*) from (select from searches where day = ${today} limit ${MOST_A_DAY}) known) < ${MOST_A_DAY}
   on conflict (day, locale, words) do update
     set times = searches.times + 1, found = excluded.found, searched_at = now()`,
);

/** The form in which searches are counted; null for those that are not: empty ones, and what looks like an address. */
function countedForm(words: string): string | null {
  const asked = words
    .normalize('NFC')
    .replaceAll('\0', '')
    .toWellFormed()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
  return asked === '' || asked.includes('@') ? null : [...asked].slice(0, LONGEST).join('');
}

/**
 * Counts a search without any data about the shopper. Texts that look like an email address are not stored, and per
 * day only the first 5,000 different searches.
 */
export async function recordSearch(ctx: Context, { words, found, lang }: SearchMade): Promise<void> {
  const asked = countedForm(words);
  if (asked !== null) await count(ctx, [lang, asked, found]);
}

const countSold = plannedQuery(
  `update searches set sold = sold + 1 from (
     select max(day) as day, words from searches
     where day > ${today} - 7 and locale = $1 and words = any ($2::text[]) group by words) latest
   where searches.day = latest.day and searches.locale = $1 and searches.words = latest.words
     and searches.sold < searches.times`,
);

/** Counts that a shopper ordered in the visit of some searches, without any data about the shopper. */
export async function recordSearchesSold(ctx: Context, { words, lang }: SearchesSold): Promise<void> {
  const asked = new Set(words.map(countedForm).filter((form) => form !== null));
  if (asked.size > 0) await countSold(ctx, [lang, [...asked]]);
}

const forget = plannedQuery(`delete from searches where day <= ${today} - ${DAYS_STORED}`);

/** Deletes searches older than 90 days. A job. */
export const forgetSearches = async (ctx: Context): Promise<void> => void (await forget(ctx, []));
