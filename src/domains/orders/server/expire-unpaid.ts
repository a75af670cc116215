import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { undoOrder } from './customer/cancel-order.ts';
import { lockOrderById } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import { refusalOf } from './rules/moves.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'orders.expire_unpaid': Record<string, never>;
  }
}

const due = namedQuery<{ id: string }>(
  'orders_due_to_expire',
  'select id from orders where expires_at <= now() order by expires_at limit 100',
);
const isDue = namedQuery<{ isDue: boolean }>(
  'orders_is_due_to_expire',
  'select coalesce(expires_at <= now(), false) as "isDue" from orders where id = $1',
);

/**
 * Cancels orders that were not paid in time, each in a transaction of its own, so that others can buy what they held.
 * Gives how many. A job does it by the clock.
 */
export async function expireUnpaid(ctx: Context): Promise<number> {
  requireStaff(ctx, 'orders.write');
  for (let count = 0; ; ) {
    const before = count;
    for (const { id } of await due(ctx, [])) if (await expire(ctx, id)) count++;
    if (count === before) return count;
  }
}

const expire = (ctx: Context, id: string): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const order = await lockOrderById(tx, id);
    // Paid, canceled or given more time while we waited.
    const [row] = await isDue(tx, [id]);
    if (!row?.isDue || refusalOf(order, 'expire', 'clock')) return false;
    await moveOrder(tx, order, { move: 'expire', by: 'clock' });
    await undoOrder(tx, order, { kind: 'expired', reason: '' });
    return true;
  });
