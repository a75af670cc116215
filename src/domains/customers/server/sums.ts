import { minorDigits, toDecimal } from '#platform/money.ts';

/** What a customer ordered in a currency. */
export type Sums = {
  currency: string;
  orders: number;
  spentMinor: number;
  firstOrderAt: string;
  lastOrderAt: string;
};

/** The same in decimals, with what an order was worth. Pure. */
export const sumsJson = ({ currency, orders, spentMinor, ...times }: Sums) => ({
  ...times,
  currency,
  orders,
  spent: toDecimal(spentMinor, minorDigits(currency)),
  average: toDecimal(Math.round(spentMinor / orders), minorDigits(currency)),
});
