import { type CartLine, isSameLine, type LineId } from './rules.ts';

type Ordered = LineId & { quantity: number };

/** The cart without ordered lines; lines added meanwhile stay. */
export const withoutOrdered = (lines: CartLine[], ordered: readonly Ordered[]): CartLine[] =>
  lines.flatMap((line) => {
    const taken = ordered.find((one) => isSameLine(one, line))?.quantity ?? 0;
    const quantity = line.quantity - taken;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
