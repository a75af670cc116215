import type { OrderDetail } from '../../contract.ts';

type OrderState = Pick<OrderDetail, 'paymentStatus' | 'fulfillmentStatus' | 'refunds' | 'invoices'>;

/** Whether the shop will complete a refund or issue a document within moments. Pure. */
export function awaitsMore({ paymentStatus, fulfillmentStatus, refunds, invoices }: OrderState): boolean {
  const isBilled = paymentStatus !== 'unpaid' || fulfillmentStatus !== 'unfulfilled';
  if (!isBilled) return false;
  const billed = refunds.filter(({ isSurplus }) => !isSurplus);
  const isUnderWay = billed.some(({ status, isByHand }) => status === 'pending' && !isByHand);
  const notes = invoices.filter(({ kind }) => kind === 'credit_note');
  const given = billed.filter(({ status }) => status === 'succeeded');
  return isUnderWay || notes.length === invoices.length || notes.length < given.length;
}
