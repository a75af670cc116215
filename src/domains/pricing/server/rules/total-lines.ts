import type { QuoteLine } from '../quote/quote-types.ts';
import { type Goods, type RateOf, taxOf } from './prices.ts';
import type { Taken } from './promotions.ts';

/**
 * The lines with their discounts, taxes and totals. A deposit is part of what is paid for the delivery and taxed at the
 * rate of the goods (§ 10 UStG; letter of the German ministry of finance of 5 November 2013, IV D 2 - S 7200/07/10022),
 * but no part of the price (§ 7 PAngV): discounts leave it whole.
 */
export function totalLines(
  goods: readonly Goods[],
  taken: readonly Pick<Taken, 'byLine'>[],
  rateOf: RateOf,
  pricesIncludeTax: boolean,
): QuoteLine[] {
  return goods.map(({ labels: _, weightGrams: __, taxClass, agreedRate, ...line }, index) => {
    const discountMinor = taken.reduce((total, { byLine }) => total + (byLine[index] ?? 0), 0);
    const rate = rateOf({ taxClass, agreedRate });
    const dueMinor = line.subtotalMinor - discountMinor + depositOf(line);
    const tax = addTax(dueMinor, rate?.ratePpm ?? 0, pricesIncludeTax);
    const taxName = rate?.name ?? null;
    const isTaxExempt = rate?.isExempt === true;
    const isGiftCard = taxClass === 'voucher';
    return { ...line, isGiftCard, isGift: false, isTaxExempt, discountMinor, taxName, ...tax };
  });
}

/** The lines of gifts: all of their price is taken off. */
export const giftLines = (
  gifts: readonly Goods[],
  rateOf: RateOf,
  pricesIncludeTax: boolean,
): QuoteLine[] => {
  const byLine = gifts.map(({ subtotalMinor }) => subtotalMinor);
  return totalLines(gifts, [{ byLine }], rateOf, pricesIncludeTax).map((line) => ({ ...line, isGift: true }));
};

/** The deposit on all units of a line. */
export const depositOf = ({
  unitDepositMinor,
  quantity,
}: Pick<QuoteLine, 'unitDepositMinor' | 'quantity'>): number => unitDepositMinor * quantity;

/** The total of one price with its tax, rounded by itself. */
export function addTax(priceMinor: number, taxRatePpm: number, pricesIncludeTax: boolean) {
  const taxMinor = taxOf(priceMinor, taxRatePpm, pricesIncludeTax);
  return { taxRatePpm, taxMinor, totalMinor: pricesIncludeTax ? priceMinor : priceMinor + taxMinor };
}
