import type { WholeOrder } from '../queries/whole-order.ts';

/** Whether an order has a refund or a return, whose documents an edit would contradict. Pure. */
export const hasGivenBack = ({ refunds, returns }: Pick<WholeOrder, 'refunds' | 'returns'>): boolean =>
  returns.length > 0 || refunds.some(({ isSurplus, isDifference }) => !isSurplus && !isDifference);
