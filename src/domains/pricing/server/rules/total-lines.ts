import type { BasisRate, QuoteLine } from '../quote/quote-types.ts';
import type { Taken } from './combine-promotions.ts';
import type { Goods } from './price-goods.ts';
import { spread } from './spread.ts';
import { taxOf } from './tax.ts';

/** The lines with what each bears of the discounts, its tax and its total. */
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

/** What is paid for something of this price, with its tax rounded by itself. */
export function addTax(priceMinor: number, taxRatePpm: number, pricesIncludeTax: boolean) {
  const taxMinor = taxOf(priceMinor, taxRatePpm, pricesIncludeTax);
  return { taxRatePpm, taxMinor, totalMinor: pricesIncludeTax ? priceMinor : priceMinor + taxMinor };
}
