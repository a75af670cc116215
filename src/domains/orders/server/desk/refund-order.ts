import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { minorDigits, toDecimal, toMinor } from '#platform/money.ts';
import { refundInvalid, refundTooMuch } from '../errors.ts';
import type { LineUnits } from '../line-units.ts';
import { lockOrder } from '../lock-order.ts';
import { checkMove } from '../move-order.ts';
import { giveRefund } from '../refunds/give-refund.ts';
import { refundableParts } from '../refunds/refundable-parts.ts';
import { restock } from '../restock.ts';

const isKnown = namedQuery(
  'orders_refund_of_key',
  `select from refunds where order_id = $1 and idempotency_key like $2 || ':%'`,
);

/** Keys are taken as they are, also where `like` would read more into them. */
const literal = (key: string) => key.replace(/[\\%_]/g, '\\$&');

/**
 * Pays back some or all of what an order brought, in the currency's own decimals, and puts units back into stock. Once per
 * key, however often it is pressed.
 *
 * @throws `orders.not_found` (404), `orders.not_paid`, `orders.refund_too_much` (with what is `left`),
 * `orders.too_many_units` (409), `orders.refund_invalid` (400).
 */
export async function refundOrder(
  ctx: Context,
  input: { code: string; key: string; amount: number; reason: string; restock: readonly LineUnits[] },
): Promise<void> {
  requireStaff(ctx, 'orders.write');
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, input.code);
    if ((await isKnown(tx, [order.id, literal(input.key)])).length > 0) return;
    checkMove(order, 'refund', 'staff');
    const digits = minorDigits(order.currency);
    const amountMinor = toMinor(input.amount, digits);
    if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) throw refundInvalid();
    const leftMinor = order.paidMinor - order.refundedMinor;
    if (amountMinor > leftMinor) throw refundTooMuch(toDecimal(leftMinor, digits));
    for (const part of await refundableParts(tx, order.id, amountMinor))
      await giveRefund(tx, order, { ...part, key: `${input.key}:${part.paymentId}`, reason: input.reason });
    await restock(tx, order.id, input.restock);
  });
}
