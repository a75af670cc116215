import type { Context } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import type { MissedPath } from '../../contract/redirects.ts';
import { redirectPath } from '../../redirect-path.ts';

const MOST_LISTED = 200;

const select = plannedQuery<MissedPath>(
  `select path, times, ${isoTime('last_at')} as "lastAt" from missed_paths
   order by times desc, last_at desc, path limit ${MOST_LISTED}`,
);
const remove = plannedQuery('delete from missed_paths where path = $1');

/** What visitors did not find, the most frequent first. Requires permission to edit content. */
export async function readMissed(ctx: Context): Promise<MissedPath[]> {
  requireStaff(ctx, 'content.write');
  return select(ctx, []);
}

/** Removes an address from the list until it is asked for again. Requires permission to edit content. */
export async function forgetMissed(ctx: Context, { path }: { path: string }): Promise<void> {
  requireStaff(ctx, 'content.write');
  await remove(ctx, [redirectPath(path)]);
}
