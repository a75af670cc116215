import type { OrderDetail } from '../../contract.ts';

/** Whether an order is still to be paid. Pure. */
export const isDue = ({ moves, expiresAt }: Pick<OrderDetail, 'moves' | 'expiresAt'>): boolean =>
  expiresAt !== null && moves.includes('pay');

/** What the page shows first: the missing payment, thanks, or the current state. Pure. */
export function stageOf(
  order: Pick<OrderDetail, 'moves' | 'expiresAt' | 'status'>,
): 'due' | 'fresh' | 'later' {
  if (isDue(order)) return 'due';
  return order.status === 'not_processed' ? 'fresh' : 'later';
}
