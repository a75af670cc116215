import { toDecimal, toMinor } from '#platform/money.ts';
import { worthOfUnits } from '../../rules.ts';
import type { Chosen, LineWithRest } from './chosen-units.tsx';

type Line = Pick<LineWithRest, 'id' | 'quantity' | 'total' | 'left'>;

/** What the chosen units cost, with their discounts. Pure. */
export function amountOfUnits(lines: readonly Line[], chosen: Chosen, decimals: number): number {
  const minor = lines.reduce((sum, { id, quantity, total, left }) => {
    const line = { totalMinor: toMinor(total, decimals), quantity };
    return sum + worthOfUnits(line, { back: quantity - left, units: Math.min(chosen[id] ?? 0, left) });
  }, 0);
  return toDecimal(minor, decimals);
}
