import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';

/** The only writer of `orders.fulfillment_status`. What will not be sent any more is not waited for. */
const settle = namedQuery(
  'orders_settle_fulfillment_status',
  `update orders set updated_at = now(), fulfillment_status = (
    select case when sum(fulfilled_quantity) = 0 then 'unfulfilled'
      when sum(fulfilled_quantity + withdrawn_quantity) = sum(quantity) then 'fulfilled' else 'partially_fulfilled' end
    from order_lines where order_id = $1) where id = $1`,
);

/** Brings a locked order's fulfillment status in step with its lines. */
export async function settleFulfillmentStatus(tx: Transaction, orderId: string): Promise<void> {
  await settle(tx, [orderId]);
}
