import { toDecimal, toMinor } from '#platform/money.ts';
import type { Chosen, LineWithRest } from './chosen-units.tsx';

type Line = Pick<LineWithRest, 'id' | 'quantity' | 'total' | 'left'>;

/**
 * What the chosen units cost. The units of a line, in one refund or in several, cost exactly its total together. Pure.
 */
export function amountOfUnits(lines: readonly Line[], chosen: Chosen, decimals: number): number {
  const minor = lines.reduce((sum, { id, quantity, total, left }) => {
    const totalMinor = toMinor(total, decimals);
    const upTo = (units: number) => Math.round((totalMinor * units) / quantity);
    const back = quantity - left;
    return sum + upTo(back + Math.min(chosen[id] ?? 0, left)) - upTo(back);
  }, 0);
  return toDecimal(minor, decimals);
}
