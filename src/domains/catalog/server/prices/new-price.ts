/** How a price changes: by so many percent, or so many minor units; below zero it falls. */
export type PriceStep = { percent: number; byMinor?: undefined } | { byMinor: number; percent?: undefined };

/** To which sums a changed price is brought: the minor unit, whole units, or just below a whole unit, such as 19.99. */
export type PriceRounding = 'exact' | 'whole' | 'below_whole';

/** A price after a step, in minor units of a currency with so many digits; half a unit rounds up, and never below zero. Pure. */
export function newPrice(
  priceMinor: number,
  { percent, byMinor }: PriceStep,
  rounding: PriceRounding,
  digits: number,
): number {
  const hundredths = Math.round((percent ?? 0) * 100);
  const raw =
    byMinor === undefined
      ? Number((BigInt(priceMinor) * BigInt(10_000 + hundredths) * 2n + 10_000n) / 20_000n)
      : priceMinor + byMinor;
  const whole = 10 ** digits;
  const rounded = rounding === 'exact' ? raw : Math.round(raw / whole) * whole;
  const below = rounding === 'below_whole' && digits > 0 ? rounded - 1 : rounded;
  return Math.max(0, below);
}
