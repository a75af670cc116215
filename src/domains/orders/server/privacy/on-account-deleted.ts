import { readSettings } from '#domains/content/server/index.ts';
import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { forgetOrders } from './forget-orders.ts';

/** Orders canceled before any payment need not be retained; all others stay for the legal period. */
const mark = namedQuery(
  'orders_mark_to_forget',
  `update orders set forget_at = case when status = 'canceled' and paid_minor = 0 then now()
     else now() + make_interval(years => $2) end
   where user_id = $1 and forget_at is null`,
);
const blankDeeds = namedQuery(
  'orders_blank_deeds',
  'update order_events set actor_user_id = null where actor_user_id = $1',
);

/** Marks the orders of a deleted account to be erased as soon as the law allows. */
export async function onAccountDeleted(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  const { retentionYears } = await readSettings(tx);
  await mark(tx, [userId, retentionYears]);
  await blankDeeds(tx, [userId]);
  await forgetOrders(tx);
}
