import type { OrderDetail } from '../../contract.ts';

/** Whether an order still wants to be paid before its time is over. Pure. */
export const isDue = ({ moves, expiresAt }: Pick<OrderDetail, 'moves' | 'expiresAt'>): boolean =>
  expiresAt !== null && moves.includes('pay');

/** What its buyer is to hear first: that a payment is missing, thanks, or how it stands by now. Pure. */
export function stageOf(
  order: Pick<OrderDetail, 'moves' | 'expiresAt' | 'status'>,
): 'due' | 'fresh' | 'later' {
  if (isDue(order)) return 'due';
  return order.status === 'not_processed' ? 'fresh' : 'later';
}
