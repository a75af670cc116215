import { giveStockBack } from '#domains/inventory/server/index.ts';
import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { chooseUnits, type LineUnits } from './line-units.ts';

const mark = namedQuery(
  'orders_restock',
  `update order_lines line set restocked_quantity = restocked_quantity + back.quantity
   from unnest($1::uuid[], $2::integer[]) back (line_id, quantity) where line.id = back.line_id`,
);

/**
 * Puts units of a locked order back into stock, each at most once.
 *
 * @throws `orders.too_many_units` (409), `orders.not_found` (404) for lines of another order.
 */
export async function restock(tx: Transaction, orderId: string, wanted: readonly LineUnits[]): Promise<void> {
  if (wanted.length === 0) return;
  const units = await chooseUnits(tx, { orderId, wanted, left: 'unstocked' });
  await mark(tx, [units.map(({ lineId }) => lineId), units.map(({ quantity }) => quantity)]);
  await giveStockBack(
    tx,
    units.flatMap(({ variantId, quantity }) => (variantId ? [{ variantId, quantity }] : [])),
  );
}
