import type { OrderDetail } from '../../contract.ts';
import type { LineWithRest } from './chosen-units.tsx';

export type LineToRefund = LineWithRest & {
  /** Units of them that are back in stock already, and came with a return. */
  inStock: number;
  /** Units that came with a return and were not refunded yet. */
  due: number;
};

type Order = Pick<OrderDetail, 'lines' | 'refunds' | 'returns'>;

/** The lines of an order with the units that may still be refunded. Pure, like all functions here. */
export function linesToRefund({ lines, refunds, returns }: Order): LineToRefund[] {
  const given = refunds.filter(
    ({ status, isSurplus, isDifference }) => status !== 'failed' && !isSurplus && !isDifference,
  );
  const received = returns.filter(({ status }) => status === 'received');
  // Of a plain amount nobody knows which units it was for.
  const isKnown = given.every((refund) => refund.lines.length > 0 || refund.shipping > 0);
  return lines.map((line) => {
    const refunded = unitsIn(given, line.id);
    const returned = unitsIn(received, line.id);
    const back = Math.min(line.quantity, Math.max(refunded, line.restockedQuantity - returned));
    const left = line.quantity - back;
    const due = isKnown ? Math.min(left, Math.max(0, returned - refunded)) : 0;
    return { ...line, left, due, inStock: Math.max(0, line.restockedQuantity - back) };
  });
}

const unitsIn = (parts: readonly Pick<OrderDetail['returns'][number], 'lines'>[], id: string): number =>
  parts
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + (line.lineId === id ? line.quantity : 0), 0);

/** What of the shipping may still be refunded. */
export function shippingToRefund({ total, lines, refunds }: OrderDetail, decimals: number): number {
  const goods = lines.reduce((sum, line) => sum + line.total, 0);
  const given = refunds.reduce((sum, { status, shipping }) => sum + (status === 'failed' ? 0 : shipping), 0);
  return Math.max(0, Number((total - goods - given).toFixed(decimals)));
}
