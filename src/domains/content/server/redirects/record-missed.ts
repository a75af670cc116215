import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';

/** The most addresses that are stored, and the days for which one is that nobody asks for. */
const MOST_STORED = 2_000;
const DAYS_STORED = 90;

const upsert = plannedQuery(
  `insert into missed_paths (path, times)
   select path, times from unnest($1::text[], $2::integer[]) missed (path, times)
   where not exists (select from redirects where from_path = path) order by path
   on conflict (path) do update set times = missed_paths.times + excluded.times, last_at = now()`,
);
const trim = plannedQuery(
  `delete from missed_paths where last_at < now() - interval '${DAYS_STORED} days' or path in (
     select path from missed_paths order by times, last_at
     limit greatest(0, (select count(*) from missed_paths) - ${MOST_STORED}))`,
);

/**
 * Adds up what visitors did not find. Of more than 2,000 addresses those asked for least go first, so that made-up
 * ones cannot fill the table. By the program itself.
 */
export async function recordMissed(ctx: Context, missed: ReadonlyMap<string, number>): Promise<void> {
  if (missed.size === 0) return;
  await upsert(ctx, [[...missed.keys()], [...missed.values()]]);
  await trim(ctx, []);
}
