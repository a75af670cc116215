import type { Context, Services } from '../context.ts';
import { namedQuery } from '../db/named-query.ts';

const EVERY_MS = 60_000;
const AT_ONCE = 500;

const sweepTable = (table: string, end: string) =>
  namedQuery(
    `limits_sweep_${table}`,
    `delete from ${table} where ctid = any (array(
       select ctid from ${table} where ${end} < now() order by ${end} limit ${AT_ONCE} for update skip locked))
     returning 1`,
  );
const sweeps = [sweepTable('limits', 'ends_at'), sweepTable('login_failures', 'kept_until')];

const nextAt = new WeakMap<Services, number>();

/** Deletes expired rows, a bounded number and at most once a minute; if more are left, again at the next call. */
export async function sweepSometimes(ctx: Pick<Context, 'db' | 'services'>): Promise<void> {
  if (Date.now() < (nextAt.get(ctx.services) ?? 0)) return;
  nextAt.set(ctx.services, Date.now() + EVERY_MS);
  try {
    for (const sweep of sweeps) {
      if ((await sweep(ctx, [])).length === AT_ONCE) nextAt.delete(ctx.services);
    }
  } catch (error) {
    ctx.services.log.warn({ err: error }, 'old limits could not be deleted');
  }
}
