import type { QuoteLine } from '../quote/quote-types.ts';
import { type Goods, type RateOf, taxOf } from './prices.ts';
import type { Taken } from './promotions.ts';

/** The lines with their discounts, taxes and totals. */
export function totalLines(
  goods: readonly Goods[],
  taken: readonly Taken[],
  rateOf: RateOf,
  pricesIncludeTax: boolean,
): QuoteLine[] {
  return goods.map(({ labels: _, weightGrams: __, taxClass, agreedRate, ...line }, index) => {
    const discountMinor = taken.reduce((total, { byLine }) => total + (byLine[index] ?? 0), 0);
    const tax = addTax(
      line.subtotalMinor - discountMinor,
      rateOf({ taxClass, agreedRate })?.ratePpm ?? 0,
      pricesIncludeTax,
    );
    return { ...line, isGiftCard: taxClass === 'voucher', discountMinor, ...tax };
  });
}

/** The total of one price with its tax, rounded by itself. */
export function addTax(priceMinor: number, taxRatePpm: number, pricesIncludeTax: boolean) {
  const taxMinor = taxOf(priceMinor, taxRatePpm, pricesIncludeTax);
  return { taxRatePpm, taxMinor, totalMinor: pricesIncludeTax ? priceMinor : priceMinor + taxMinor };
}
