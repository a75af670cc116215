import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { newId } from '#platform/id.ts';
import type { LockedOrder } from '../../commands/lock-order.ts';
import { recordEvent } from '../../commands/record-event.ts';
import { type Books, settlePaymentStatus } from '../settle-payment-status.ts';
import { settleTaxBack } from './settle-tax-back.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'orders.send_refund': { refundId: string };
  }
}

type RefundDraft = {
  paymentId: string;
  amountMinor: number;
  /** Unique per order. */
  key: string;
  reason: string;
  /** The provider's reference, if the refund was made there. */
  ref?: string;
  /** Whether an edit made the order cheaper. */
  isDifference?: boolean;
  /** Whether it is given as store credit. */
  toCredit?: boolean;
  /** The part of it that is for gift cards. */
  vouchersMinor?: number;
  /** The units that it is for, with what of it is for them, and for shipping. */
  lines?: readonly RefundedLine[];
  shippingMinor?: number;
};
export type RefundedLine = { lineId: string; quantity: number; amountMinor: number };

const insert = namedQuery(
  'orders_insert_refund',
  `insert into refunds (id, order_id, payment_id, idempotency_key, amount_minor, reason, provider_ref, is_difference,
     to_credit, vouchers_minor, shipping_minor)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);
const insertLines = namedQuery(
  'orders_insert_refund_lines',
  `insert into refund_lines (refund_id, order_line_id, quantity, amount_minor)
   select $1, * from unnest($2::uuid[], $3::integer[], $4::bigint[])`,
);

/**
 * Starts a refund for a locked order; a job sends it to the provider until that has accepted it. The caller has
 * checked that it is due and that its key is new.
 */
export async function giveRefund(
  tx: Transaction,
  { id: orderId, code }: Pick<LockedOrder, 'id' | 'code'>,
  draft: RefundDraft,
): Promise<Books> {
  const { paymentId, amountMinor, key, reason, ref } = draft;
  const { isDifference = false, toCredit = false, vouchersMinor = 0 } = draft;
  const { lines = [], shippingMinor = 0 } = draft;
  const refundId = newId();
  const values = [refundId, orderId, paymentId, key, amountMinor, reason, ref ?? null];
  await insert(tx, [...values, isDifference, toCredit, vouchersMinor, shippingMinor]);
  const lineIds = lines.map(({ lineId }) => lineId);
  const quantities = lines.map(({ quantity }) => quantity);
  const amounts = lines.map((line) => line.amountMinor);
  if (lines.length > 0) await insertLines(tx, [refundId, lineIds, quantities, amounts]);
  await settleTaxBack(tx, orderId);
  const books = await settlePaymentStatus(tx, orderId);
  await recordEvent(tx, { orderId, kind: 'refunded', details: { refundId, amountMinor, reason } });
  await tx.services.jobs.enqueue(tx, 'orders.send_refund', { refundId });
  await tx.services.events.announce(tx, 'orders.refunded', { orderId, code, refundId, amountMinor });
  return books;
}
