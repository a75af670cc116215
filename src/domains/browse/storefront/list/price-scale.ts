import { PRICE_CEILING, PRICE_FLOOR } from './filters.ts';

export type PriceScale = { min: number; max: number; step: number };

const steps = [1, 2, 5, 10, 20, 50, 100];

/**
 * The ends of a price slider for products with these prices: round numbers around them, at most 0 and 10,000, some
 * hundred steps apart. Null if there is nothing to choose between. Pure.
 */
export function priceScale(prices: { min: number; max: number }): PriceScale | null {
  const lowest = Math.max(PRICE_FLOOR, prices.min);
  const highest = Math.min(PRICE_CEILING, prices.max);
  const step = steps.find((step) => (highest - lowest) / step <= 120) ?? 100;
  const min = Math.floor(lowest / step) * step;
  const max = Math.ceil(highest / step) * step;
  return highest > lowest && max - min > step ? { min, max, step } : null;
}
