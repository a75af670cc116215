import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';

const MOST = 500;

const select = plannedQuery<{ tag: string; products: number }>(`
  select min(tag) as tag, count(*)::integer as products from products, unnest(tags) tag
  where deleted_at is null group by lower(tag) order by products desc, lower(tag) limit ${MOST}`);

/** The tags in use, the most frequent first. */
export async function readTags(ctx: Context) {
  requireStaff(ctx);
  return { tags: await select(ctx, []) };
}
