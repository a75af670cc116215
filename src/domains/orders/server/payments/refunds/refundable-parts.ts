import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';

/** A part of an amount and the payment that it is refunded from. */
export type RefundPart = { paymentId: string; amountMinor: number };

const paid = `select payment.id as "paymentId",
    (payment.amount_minor - coalesce((select sum(amount_minor) from refunds
      where payment_id = payment.id and status <> 'failed'), 0))::bigint as "leftMinor"
   from payments payment where payment.status = 'paid'`;
type Left = { paymentId: string; leftMinor: number };
const left = namedQuery<Left>(
  'orders_refundable',
  `${paid} and payment.order_id = $1 and not payment.is_surplus order by payment.created_at, payment.id`,
);
const leftOf = namedQuery<Left>('orders_refundable_of_payment', `${paid} and payment.id = $1`);

/** What is left to refund of a payment, surplus or not; nothing if it is unpaid. */
export const refundableOf = async (tx: Transaction, paymentId: string): Promise<number> =>
  (await leftOf(tx, [paymentId]))[0]?.leftMinor ?? 0;

/**
 * Splits a refund across an order's payments; none is refunded more than it brought. The parts sum to less than
 * `amount` if less is left.
 */
export async function refundableParts(
  tx: Transaction,
  orderId: string,
  amountMinor: number,
): Promise<RefundPart[]> {
  let missing = amountMinor;
  const parts: RefundPart[] = [];
  for (const { paymentId, leftMinor } of await left(tx, [orderId])) {
    const part = Math.min(missing, leftMinor);
    if (part > 0) parts.push({ paymentId, amountMinor: part });
    missing -= Math.max(part, 0);
  }
  return parts;
}
