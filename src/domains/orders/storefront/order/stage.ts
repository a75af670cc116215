import type { OrderDetail } from '../../contract.ts';
import { isPaidLater } from '../../payment-providers.ts';

/** Whether an order is still to be paid here. Pure. */
export const isDue = ({ moves, payment }: Pick<OrderDetail, 'moves' | 'payment'>): boolean =>
  !isPaidLater(payment.provider) && moves.includes('pay');

type Withdrawn = Pick<OrderDetail, 'returns'>;

/** Whether the buyer has declared a withdrawal, so that nothing is packed as it was ordered. Pure. */
const isWithdrawn = ({ returns }: Withdrawn): boolean =>
  returns.some(({ isWithdrawal, status }) => isWithdrawal && status !== 'declined');

/** What the page shows first: the missing payment, thanks, or the current state. Pure. */
export function stageOf(
  order: Pick<OrderDetail, 'moves' | 'payment' | 'status'> & Withdrawn,
): 'due' | 'fresh' | 'later' {
  if (isDue(order)) return 'due';
  return order.status === 'not_processed' && !isWithdrawn(order) ? 'fresh' : 'later';
}

type OrderState = Pick<OrderDetail, 'paymentStatus' | 'fulfillmentStatus' | 'refunds' | 'invoices'>;

/** Whether the shop will complete a refund or issue a document within moments. Pure. */
export function awaitsMore({ paymentStatus, fulfillmentStatus, refunds, invoices }: OrderState): boolean {
  const isBilled = paymentStatus !== 'unpaid' || fulfillmentStatus !== 'unfulfilled';
  if (!isBilled) return false;
  const billed = refunds.filter(({ isSurplus }) => !isSurplus);
  const isUnderWay = billed.some(({ status, isByHand }) => status === 'pending' && !isByHand);
  const notes = invoices.filter(({ kind }) => kind === 'credit_note');
  const given = billed.filter(({ status, isDifference }) => status === 'succeeded' && !isDifference);
  return isUnderWay || notes.length === invoices.length || notes.length < given.length;
}
