import type { OrderDetail, OrderLine } from '../../contract.ts';

export type ReturnableLine = OrderLine & { left: number };

/** The lines of which units have left the shop and were not asked back yet, with how many. Pure. */
export const returnableLines = ({ lines }: Pick<OrderDetail, 'lines'>): ReturnableLine[] =>
  lines
    .map((line) => ({ ...line, left: line.fulfilledQuantity - line.returnedQuantity }))
    .filter(({ left }) => left > 0);
