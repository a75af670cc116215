import type { OrderDetail, OrderLine } from '../../contract.ts';
import { returnableUnits } from '../../line-rest.ts';

export type ReturnableLine = OrderLine & { left: number };

/** The lines of which units can be asked back, with how many. Pure. */
export const returnableLines = ({ lines }: Pick<OrderDetail, 'lines'>): ReturnableLine[] =>
  lines.map((line) => ({ ...line, left: returnableUnits(line) })).filter(({ left }) => left > 0);
