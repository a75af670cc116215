import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { undoOrder } from '../../commands/customer/cancel-order.ts';
import { lockOrderById } from '../../commands/lock-order.ts';
import { moveOrder } from '../../commands/move-order.ts';
import { isUntouched } from '../../queries/order-sql.ts';

const due = namedQuery<{ id: string }>(
  'orders_due_to_lapse',
  'select id from orders where lapses_at <= now() order by lapses_at limit 100',
);
const judge = namedQuery<{ lapses: boolean }>(
  'orders_lapses',
  `select ${isUntouched} as lapses from orders o where o.id = $1 and o.lapses_at <= now()`,
);
const settle = namedQuery('orders_lapse_settled', 'update orders set lapses_at = null where id = $1');

/**
 * Cancels unpaid orders on invoice and in cash whose time is over and that staff has not handled, each in its own transaction: stock
 * is released and the buyer gets a mail. Returns how many. Run by a scheduled job.
 */
export async function cancelUntouched(ctx: Context): Promise<number> {
  requireStaff(ctx, 'orders.write');
  for (let count = 0; ; ) {
    const found = await due(ctx, []);
    if (found.length === 0) return count;
    for (const { id } of found) if (await cancelOne(ctx, id)) count++;
  }
}

const cancelOne = (ctx: Context, id: string): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const order = await lockOrderById(tx, id);
    // Checked again under the lock: staff may have handled it meanwhile.
    const [row] = await judge(tx, [id]);
    await settle(tx, [id]);
    if (!row?.lapses) return false;
    await moveOrder(tx, order, { move: 'expire', by: 'clock' });
    await undoOrder(tx, order, { kind: 'lapsed', reason: '' });
    return true;
  });
