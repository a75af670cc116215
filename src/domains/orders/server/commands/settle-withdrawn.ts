import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import type { LockedOrder } from './lock-order.ts';
import { moveOrder, settleFulfillmentStatus } from './move-order.ts';

const hasSentOnlyCards = namedQuery(
  'orders_has_sent_only_cards',
  `select from orders o where id = $1 and fulfillment_status = 'fulfilled' and not exists (
     select from order_lines where order_id = o.id and fulfilled_quantity > 0 and not is_gift_card)`,
);

/**
 * Settles what a locked order comes to once units of it were withdrawn or gift cards taken back. One of which only gift
 * cards are left is delivered, as an order of nothing else is: they were mailed, and no parcel will follow.
 */
export async function settleWithdrawn(tx: Transaction, order: LockedOrder): Promise<void> {
  if (order.status !== 'processing') return;
  await settleFulfillmentStatus(tx, order.id);
  if ((await hasSentOnlyCards(tx, [order.id])).length > 0)
    await moveOrder(tx, { ...order, fulfillmentStatus: 'fulfilled' }, { move: 'deliver', by: 'staff' });
}
