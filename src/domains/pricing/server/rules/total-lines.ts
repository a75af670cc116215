import type { BasisRate, QuoteLine } from '../quote/quote-types.ts';
import { type Goods, taxOf } from './prices.ts';
import type { Taken } from './promotions.ts';

/** The lines with their discounts, taxes and totals. */
export function totalLines(
  goods: readonly Goods[],
  taken: readonly Taken[],
  rate: BasisRate | null,
  pricesIncludeTax: boolean,
): QuoteLine[] {
  const offMinor = taken.reduce((total, { goodsMinor }) => total + goodsMinor, 0);
  const shares = spread(
    offMinor,
    goods.map(({ variantId, subtotalMinor }) => ({ key: variantId, weightMinor: subtotalMinor })),
  );
  return goods.map((line, index) => {
    const discountMinor = shares[index] ?? 0;
    const tax = addTax(line.subtotalMinor - discountMinor, rate?.ratePpm ?? 0, pricesIncludeTax);
    return { ...line, discountMinor, ...tax };
  });
}

/** The total of one price with its tax, rounded by itself. */
export function addTax(priceMinor: number, taxRatePpm: number, pricesIncludeTax: boolean) {
  const taxMinor = taxOf(priceMinor, taxRatePpm, pricesIncludeTax);
  return { taxRatePpm, taxMinor, totalMinor: pricesIncludeTax ? priceMinor : priceMinor + taxMinor };
}

type Bearer = { key: string; weightMinor: number };

/**
 * Spreads an amount over parts in proportion to their weights, in whole units that add up exactly: what rounding down
 * leaves goes to the largest remainders, ties by key. No part gets more than its weight if the amount is at most their
 * sum, and the order of the parts does not matter.
 */
function spread(amountMinor: number, bearers: readonly Bearer[]): number[] {
  const whole = bearers.reduce((sum, { weightMinor }) => sum + BigInt(weightMinor), 0n);
  if (whole === 0n) return bearers.map(() => 0);
  const products = bearers.map(({ weightMinor }) => BigInt(amountMinor) * BigInt(weightMinor));
  const shares = products.map((product) => Number(product / whole));
  const left = amountMinor - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = bearers
    .map(({ key }, index) => ({ key, index, remainder: (products[index] ?? 0n) % whole }))
    .sort((a, b) => compare(b.remainder, a.remainder) || compare(a.key, b.key));
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

const compare = <T extends bigint | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);
