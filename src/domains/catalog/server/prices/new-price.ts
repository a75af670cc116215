import { portion } from '#platform/money.ts';
import { toHundredths, WHOLE_HUNDREDTHS } from '#platform/percent.ts';

/** A price change in percent or in minor units; negative values lower the price. */
export type PriceStep = { percent: number; byMinor?: undefined } | { byMinor: number; percent?: undefined };

/** How to round a changed price: to the minor unit, to whole units, or just below a whole unit, such as 19.99. */
export type PriceRounding = 'exact' | 'whole' | 'below_whole';

/**
 * A price after a change, in minor units of a currency with this many digits; half a unit rounds up, and the result is
 * never negative. Pure.
 */
export function newPrice(
  priceMinor: number,
  { percent, byMinor }: PriceStep,
  rounding: PriceRounding,
  digits: number,
): number {
  const left = WHOLE_HUNDREDTHS + toHundredths(percent ?? 0);
  const raw = byMinor === undefined ? portion(priceMinor, left, WHOLE_HUNDREDTHS) : priceMinor + byMinor;
  const whole = 10 ** digits;
  const rounded = rounding === 'exact' ? raw : Math.round(raw / whole) * whole;
  const below = rounding === 'below_whole' && digits > 0 ? rounded - 1 : rounded;
  return Math.max(0, below);
}
