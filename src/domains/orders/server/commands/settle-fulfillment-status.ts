import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';

/** The only writer of `orders.fulfillment_status`. Withdrawn units need not be shipped. */
const settle = namedQuery(
  'orders_settle_fulfillment_status',
  `update orders set updated_at = now(), fulfillment_status = (
    select case when sum(fulfilled_quantity) = 0 then 'unfulfilled'
      when sum(fulfilled_quantity + withdrawn_quantity) = sum(quantity) then 'fulfilled' else 'partially_fulfilled' end
    from order_lines where order_id = $1) where id = $1`,
);

/** Updates a locked order's fulfillment status from its lines. */
export async function settleFulfillmentStatus(tx: Transaction, orderId: string): Promise<void> {
  await settle(tx, [orderId]);
}
