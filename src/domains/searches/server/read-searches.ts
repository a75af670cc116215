import type { Context } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import type { Searched, SearchedQuery } from '../contract.ts';
import { today } from './search-log.ts';

const MOST_LISTED = 200;

const select = plannedQuery<Searched>(
  `select locale, words, sum(times)::integer as times, (array_agg(found order by day desc))[1] as found,
     ${isoTime('max(searched_at)')} as "searchedAt"
   from searches where day > ${today} - $1::integer
   group by locale, words
   having $2 = 'any' or (array_agg(found order by day desc))[1] = 0
   order by 3 desc, max(searched_at) desc, words limit ${MOST_LISTED}`,
);

/** The most frequent searches of the last days, with or without results. Requires permission to edit content. */
export async function readSearches(ctx: Context, { days, found }: SearchedQuery): Promise<Searched[]> {
  requireStaff(ctx, 'content.write');
  return select(ctx, [days, found]);
}
