import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import type { DomainError } from '#platform/errors.ts';
import { forbidden } from '#platform/guard.ts';
import type { Move, OrderStatus } from '../../statuses.ts';
import { alreadyPaid, alreadyShipped, notPaid, notPossible, notShipped } from '../errors.ts';
import { type By, type OrderState, type Refusal, refusalOf, statusAfter } from '../rules/moves.ts';
import type { LockedOrder } from './lock-order.ts';

const errors: Record<Refusal, (status: OrderStatus) => DomainError> = {
  status: notPossible,
  not_paid: notPaid,
  already_paid: alreadyPaid,
  already_shipped: alreadyShipped,
  not_shipped: notShipped,
  actor: forbidden,
};

/** The only writer of `orders.status`. An order that moves on no longer expires. */
const write = namedQuery(
  'orders_move',
  `update orders set status = $2, expires_at = null, rest_due_at = null, updated_at = now(),
     canceled_at = case when $2 = 'canceled' then now() end,
     delivered_at = case when $2 = 'delivered' then now() end
   where id = $1 and status <> $2`,
);

/** @throws as `moveOrder`. */
export function checkMove(order: OrderState, move: Move, by: By): void {
  const refusal = refusalOf(order, move, by);
  if (refusal) throw errors[refusal](order.status);
}

/**
 * Applies a legal move to a locked order and returns its new state.
 *
 * @throws `orders.not_possible`, `orders.not_paid`, `orders.already_paid`, `orders.already_shipped`,
 * `orders.not_shipped` (409), `auth.forbidden` (403).
 */
export async function moveOrder(
  tx: Transaction,
  order: LockedOrder,
  { move, by }: { move: Move; by: By },
): Promise<LockedOrder> {
  checkMove(order, move, by);
  const status = statusAfter[move] ?? order.status;
  if (status !== order.status) await write(tx, [order.id, status]);
  return { ...order, status };
}

/** SQL: the gift cards of a line that were taken back whole: nothing that was sent is left of them. */
const takenBack = `case when line.is_gift_card then (
    select count(*) from credits where order_line_id = line.id and 0 = (
      select sum(amount_minor) from credit_entries where credit_id = credits.id and kind in ('sold', 'returned')))
  else 0 end`;
/** The only writer of `orders.fulfillment_status`. Withdrawn units need not be shipped. */
const settle = namedQuery(
  'orders_settle_fulfillment_status',
  `update orders set updated_at = now(), fulfillment_status = (
    select case when sum(fulfilled_quantity - ${takenBack}) <= 0 then 'unfulfilled'
      when sum(fulfilled_quantity + withdrawn_quantity) = sum(quantity) then 'fulfilled' else 'partially_fulfilled' end
    from order_lines line where order_id = $1) where id = $1`,
);

/** Updates a locked order's fulfillment status from its lines. */
export async function settleFulfillmentStatus(tx: Transaction, orderId: string): Promise<void> {
  await settle(tx, [orderId]);
}
