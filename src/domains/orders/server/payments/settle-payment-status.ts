import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import type { PaymentStatus } from '../../statuses.ts';

export type Books = { paymentStatus: PaymentStatus; paidMinor: number; refundedMinor: number };

/** SQL: the payment status of sums; the only place that decides it. */
export const paymentStatusOf = (paid: string, refunded: string, total: string): string => `case
      when ${paid} < ${total} then 'unpaid' when ${refunded} = 0 then 'paid'
      when ${refunded} < ${paid} then 'partially_refunded' else 'refunded' end`;

/**
 * The writer of `orders.payment_status` and its sums: the totals of payments and refunds, pending ones included, surplus
 * ones excluded. What went back because an edit made the order cheaper was paid too much: it is no refund of a sale.
 */
const settle = namedQuery<Books>(
  'orders_settle_payment_status',
  `with sums as (
    select (select coalesce(sum(amount_minor), 0) from payments where order_id = $1 and status = 'paid' and not is_surplus)::bigint as paid,
      (select coalesce(sum(refund.amount_minor), 0) from refunds refund join payments payment on payment.id = refund.payment_id
        where refund.order_id = $1 and refund.status <> 'failed' and not payment.is_surplus
          and not refund.is_difference)::bigint as refunded,
      (select coalesce(sum(amount_minor), 0) from refunds
        where order_id = $1 and status <> 'failed' and is_difference)::bigint as difference),
  books as (select paid - difference as paid, refunded from sums)
  update orders set paid_minor = paid, refunded_minor = refunded, updated_at = now(),
    expires_at = case when paid < total_minor then expires_at end,
    rest_due_at = case when paid < total_minor then rest_due_at end,
    payment_status = ${paymentStatusOf('paid', 'refunded', 'total_minor')}
  from books where id = $1
  returning payment_status as "paymentStatus", paid_minor as "paidMinor", refunded_minor as "refundedMinor"`,
);

/** Updates a locked order's payment status from its payments and refunds. */
export async function settlePaymentStatus(tx: Transaction, orderId: string): Promise<Books> {
  const [books] = await settle(tx, [orderId]);
  if (!books) throw new Error('The order is gone under its lock');
  return books;
}
