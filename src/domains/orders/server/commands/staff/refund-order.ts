import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { minorDigits, toDecimal, toMinor } from '#platform/money.ts';
import {
  noAccount,
  notByHand,
  orderNotFound,
  refundedMeanwhile,
  refundInvalid,
  refundTooMuch,
} from '../../errors.ts';
import { providerNamed } from '../../payments/providers.ts';
import { chooseRefunded, withRefunded } from '../../payments/refunds/choose-refunded.ts';
import { giveRefund } from '../../payments/refunds/give-refund.ts';
import { findRefund, refundableParts } from '../../payments/refunds/refund-rows.ts';
import { settleRefund } from '../../payments/refunds/settle-refund.ts';
import { takeOffGiftCards, withVouchers } from '../../payments/refunds/take-off-gift-cards.ts';
import type { LineUnits } from '../../queries/line-units.ts';
import { lockOrder } from '../lock-order.ts';
import { checkMove } from '../move-order.ts';
import { recordEvent } from '../record-event.ts';
import { restock } from '../restock.ts';
import { settleWithdrawn } from '../settle-withdrawn.ts';
import { isRepeated, pressOf } from './run-command.ts';

const doneUnder = namedQuery<{ name: string }>(
  'orders_refunds_of_key',
  'select idempotency_key as name from refunds where order_id = $1 and starts_with(idempotency_key, $2)',
);

/**
 * Refunds all or part of an order, in the currency's own decimals, for units of it or as a plain amount, and
 * restocks units. Gift cards of the order lose what is refunded for them. The money goes back to where it came from, or to the member's store credit. Idempotent by key.
 *
 * @throws `orders.not_found` (404), `orders.not_paid`, `orders.refund_too_much`, `orders.gift_cards_used` (with what is
 * `left`), `orders.units_refunded`, `orders.shipping_refunded`, `orders.no_account`, `orders.refunded_meanwhile`, `orders.too_many_units`, `orders.gift_card_spent` (409), `orders.refund_invalid`
 * (400), `orders.key_reused` (422) if another refund has that key.
 */
export async function refundOrder(
  ctx: Context,
  input: {
    code: string;
    key: string;
    amount: number;
    /** What was refunded when staff decided; absent: any. */
    refunded?: number | undefined;
    reason: string;
    /** The units and the shipping that it is for; absent: of all that is left. */
    lines?: readonly LineUnits[] | undefined;
    shipping?: number | undefined;
    restock: readonly LineUnits[];
    /** Absent: back to where it came from. */
    back?: 'payment' | 'store_credit' | undefined;
  },
): Promise<void> {
  requireStaff(ctx, 'orders.write');
  const { code, key, ...asked } = input;
  const press = pressOf(key, asked);
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, code);
    if (isRepeated(await doneUnder(tx, [order.id, press.key]), press)) return;
    const digits = minorDigits(order.currency);
    if (input.refunded !== undefined && toMinor(input.refunded, digits) !== order.refundedMinor)
      throw refundedMeanwhile();
    if (order.paymentStatus === 'refunded') throw refundTooMuch(0, order.currency);
    checkMove(order, 'refund', 'staff');
    const amountMinor = toMinor(input.amount, digits);
    if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) throw refundInvalid();
    const leftMinor = order.paidMinor - order.refundedMinor;
    if (amountMinor > leftMinor) throw refundTooMuch(toDecimal(leftMinor, digits), order.currency);
    const toCredit = input.back === 'store_credit';
    if (toCredit && order.userId === null) throw noAccount();
    const chosen = await chooseRefunded(tx, order, input);
    await restock(tx, order.id, input.restock);
    const vouchersMinor = await takeOffGiftCards(tx, order, { amountMinor });
    if (input.restock.length > 0) await settleWithdrawn(tx, order);
    // What an edit left paid too much, if its own refund failed, is no refund of a sale.
    const tooMuchMinor = Math.min(amountMinor, Math.max(0, order.paidMinor - order.totalMinor));
    const { reason } = input;
    for (const [isDifference, minor] of [
      [true, tooMuchMinor],
      [false, amountMinor - tooMuchMinor],
    ] as const) {
      const parts = await refundableParts(tx, order.id, minor);
      const given = withVouchers(parts, isDifference ? 0 : vouchersMinor);
      for (const part of isDifference ? given : withRefunded(given, chosen)) {
        const name = `${press.name}:${isDifference ? 'difference:' : ''}${part.paymentId}`;
        await giveRefund(tx, order, { ...part, key: name, reason, isDifference, toCredit });
      }
    }
  });
}

/**
 * Confirms that staff transferred a refund by bank: its buyer gets a mail and the credit note. Repeating it changes
 * nothing.
 *
 * @throws `orders.not_found` (404), `orders.not_by_hand` (409) for refunds by a payment provider.
 */
export async function confirmTransfer(
  ctx: Context,
  { code, id }: { code: string; id: string },
): Promise<void> {
  requireStaff(ctx, 'orders.write');
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, code);
    const refund = await findRefund(tx, id);
    if (refund?.orderId !== order.id) throw orderNotFound();
    // What is given as store credit is booked by the job of refunds.
    const isByHand = providerNamed(refund.provider).paysBackByHand && !refund.isToCredit;
    if (!isByHand) throw notByHand();
    if (refund.status !== 'pending') return;
    await recordEvent(tx, { orderId: order.id, kind: 'refund_transferred', details: { refundId: id } });
    await settleRefund(tx, { refundId: id, orderId: order.id, status: 'succeeded', ref: null });
  });
}
