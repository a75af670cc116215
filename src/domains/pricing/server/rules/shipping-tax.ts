import type { ShippingTaxRule } from '#domains/content/limits.ts';
import type { BasisRate, TaxedPart } from '../quote/quote-types.ts';
import { spread } from './discounts.ts';
import type { Goods, RateOf } from './prices.ts';
import { addTax } from './total-lines.ts';

/** The goods of a rate, by price before discounts: so no discount makes shipping's tax higher. */
export type ShippingShare = { rate: BasisRate | null; weightMinor: number };

const ppm = ({ rate }: ShippingShare) => rate?.ratePpm ?? 0;
const keyOf = (rate: BasisRate | null) => JSON.stringify([rate?.ratePpm, rate?.name, rate?.isExempt]);
/** Two classes may have one rate: which stands for both must not depend on the order of the goods. */
const classOf = (rate: BasisRate | null) => rate?.taxClass ?? '';
const byKey = (a: ShippingShare, b: ShippingShare) => (keyOf(a.rate) < keyOf(b.rate) ? -1 : 1);

/**
 * The rates of shipping: by rule that of most of the goods by price, of equal ones the higher; the highest of them; or all of
 * them in proportion to the goods, since an ancillary service shares the fate of the main one (UStAE 3.10). Pure.
 */
export function shippingShares(
  rule: ShippingTaxRule,
  goods: readonly Goods[],
  rateOf: RateOf,
): ShippingShare[] {
  const rated = goods.map((line) => ({ weightMinor: line.subtotalMinor, rate: rateOf(line) }));
  const shares = [...Map.groupBy(rated, ({ rate }) => keyOf(rate)).values()].map((some) => ({
    rate: some.map(({ rate }) => rate).reduce((a, b) => (classOf(b) < classOf(a) ? b : a)),
    weightMinor: some.reduce((total, { weightMinor }) => total + weightMinor, 0),
  }));
  const largest = shares.toSorted((a, b) => b.weightMinor - a.weightMinor || ppm(b) - ppm(a) || byKey(a, b));
  const highest = shares.toSorted((a, b) => ppm(b) - ppm(a) || byKey(a, b));
  const isWeighed = shares.some(({ weightMinor }) => weightMinor > 0);
  if (rule === 'proportional' && isWeighed) return largest.filter(({ weightMinor }) => weightMinor > 0);
  return (rule === 'highest' ? highest : largest).slice(0, 1);
}

/**
 * The tax of a price of shipping, by rate: the price is split in whole units that add up exactly, each part is taxed by
 * itself. `taxRatePpm` is the rate of the largest part. Pure.
 */
export function taxShipping(
  priceMinor: number,
  shares: readonly ShippingShare[],
  pricesIncludeTax: boolean,
): TaxedPart & { taxParts: (TaxedPart & { rate: BasisRate | null })[] } {
  const [only, ...others] = shares;
  const bearers = shares.map(({ rate, weightMinor }) => ({ key: keyOf(rate), weightMinor }));
  const prices = others.length === 0 ? [priceMinor] : spread(priceMinor, bearers);
  const taxParts = prices.map((part, index) => {
    const rate = shares[index]?.rate ?? null;
    return { rate, ...addTax(part, rate?.ratePpm ?? 0, pricesIncludeTax) };
  });
  return {
    taxRatePpm: only?.rate?.ratePpm ?? 0,
    taxMinor: taxParts.reduce((sum, { taxMinor }) => sum + taxMinor, 0),
    totalMinor: taxParts.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
    taxParts,
  };
}
