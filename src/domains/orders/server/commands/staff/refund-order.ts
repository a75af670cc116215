import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { minorDigits, toDecimal, toMinor } from '#platform/money.ts';
import { refundInvalid, refundTooMuch } from '../../errors.ts';
import { giveRefund } from '../../payments/refunds/give-refund.ts';
import { refundableParts } from '../../payments/refunds/refundable-parts.ts';
import type { LineUnits } from '../../queries/line-units.ts';
import { lockOrder } from '../lock-order.ts';
import { checkMove } from '../move-order.ts';
import { restock } from '../restock.ts';
import { isRepeated, pressOf } from './run-command.ts';

const doneUnder = namedQuery<{ name: string }>(
  'orders_refunds_of_key',
  'select idempotency_key as name from refunds where order_id = $1 and starts_with(idempotency_key, $2)',
);

/**
 * Refunds all or part of an order, in the currency's own decimals, and restocks units. Idempotent by key.
 *
 * @throws `orders.not_found` (404), `orders.not_paid`, `orders.refund_too_much` (with what is `left`),
 * `orders.too_many_units` (409), `orders.refund_invalid` (400), `orders.key_reused` (422) if another refund has that
 * key.
 */
export async function refundOrder(
  ctx: Context,
  input: { code: string; key: string; amount: number; reason: string; restock: readonly LineUnits[] },
): Promise<void> {
  requireStaff(ctx, 'orders.write');
  const { code, key, ...asked } = input;
  const press = pressOf(key, asked);
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, code);
    if (isRepeated(await doneUnder(tx, [order.id, press.key]), press)) return;
    checkMove(order, 'refund', 'staff');
    const digits = minorDigits(order.currency);
    const amountMinor = toMinor(input.amount, digits);
    if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) throw refundInvalid();
    const leftMinor = order.paidMinor - order.refundedMinor;
    if (amountMinor > leftMinor) throw refundTooMuch(toDecimal(leftMinor, digits));
    for (const part of await refundableParts(tx, order.id, amountMinor))
      await giveRefund(tx, order, { ...part, key: `${press.name}:${part.paymentId}`, reason: input.reason });
    await restock(tx, order.id, input.restock);
  });
}
