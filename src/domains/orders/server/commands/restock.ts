import { emptyCards, takeCardsBack } from '#domains/credits/server/index.ts';
import { giveStockBack } from '#domains/inventory/server/index.ts';
import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { giftCardSpent } from '../errors.ts';
import { chooseUnits, type LineUnits } from '../queries/line-units.ts';
import { settleFulfillmentStatus } from './move-order.ts';

const mark = namedQuery(
  'orders_restock',
  `update order_lines line set restocked_quantity = restocked_quantity + back.quantity,
     withdrawn_quantity = withdrawn_quantity + back.withdrawn
   from unnest($1::uuid[], $2::integer[], $3::integer[]) back (line_id, quantity, withdrawn) where line.id = back.line_id`,
);

/**
 * Puts units of a locked order back into stock, each at most once. Unshipped units come first and are then not shipped
 * any more. Gift cards that were sent are worth nothing then, also those that are spent in part.
 *
 * @throws `orders.too_many_units`, `orders.gift_card_spent` (409), `orders.not_found` (404) for lines of another order.
 */
export async function restock(tx: Transaction, orderId: string, wanted: readonly LineUnits[]): Promise<void> {
  if (wanted.length === 0) return;
  const units = await chooseUnits(tx, { orderId, wanted, left: 'unstocked' });
  for (const { lineId: orderLineId, isGiftCard, quantity, unsent } of units)
    if (isGiftCard) await emptyCards(tx, { orderLineId, count: Math.max(0, quantity - unsent) });
  await putBack(
    tx,
    orderId,
    units.map((unit) => ({ ...unit, withdrawn: Math.min(unit.quantity, unit.unsent) })),
  );
}

/**
 * The same for units of a received return, except those that a refund has restocked already. Gift cards must be whole:
 * nobody has decided yet what is refunded for them. `isWhole`: whether what was sent is fit for sale; what was not sent is.
 *
 * @throws `orders.gift_card_spent` (409).
 */
export async function restockReturned(
  tx: Transaction,
  orderId: string,
  wanted: readonly LineUnits[],
  isWhole: boolean,
): Promise<void> {
  if (wanted.length === 0) return;
  const units = await chooseUnits(tx, { orderId, wanted, left: 'received', atMost: true });
  const back = units
    .map((unit) => ({ ...unit, withdrawn: Math.min(unit.quantity, unit.unsentReceived) }))
    .map((unit) => (isWhole || unit.isGiftCard ? unit : { ...unit, quantity: unit.withdrawn }))
    .filter(({ quantity }) => quantity > 0);
  for (const { lineId: orderLineId, name, quantity, withdrawn, isGiftCard } of back)
    if (isGiftCard && !(await takeCardsBack(tx, { orderLineId, count: quantity - withdrawn })))
      throw giftCardSpent(name);
  await putBack(tx, orderId, back);
}

type Back = LineUnits & { variantId: string | null; withdrawn: number };

async function putBack(tx: Transaction, orderId: string, units: readonly Back[]): Promise<void> {
  const lineIds = units.map(({ lineId }) => lineId);
  const quantities = units.map(({ quantity }) => quantity);
  await mark(tx, [lineIds, quantities, units.map(({ withdrawn }) => withdrawn)]);
  if (units.some(({ withdrawn }) => withdrawn > 0)) await settleFulfillmentStatus(tx, orderId);
  await giveStockBack(
    tx,
    units.flatMap(({ variantId, quantity }) => (variantId ? [{ variantId, quantity }] : [])),
  );
}
