import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '#tests/support/depth.ts';
import type { Quote, QuoteBasis } from '../quote/quote-types.ts';
import { showQuote } from '../quote/show-quote.ts';
import { type RandomOrder, someOrder } from '../testing/random-order.ts';
import { quoteFrom } from './quote-from.ts';

const runs = { numRuns: runsOf(10_000) };
const always = (holds: (order: RandomOrder) => void) => fc.assert(fc.property(someOrder, holds), runs);
const without = (basis: QuoteBasis): QuoteBasis => ({
  ...basis,
  variants: basis.variants.map((variant) => ({ ...variant, unitDepositMinor: 0 })),
});
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

test('a shopper pays each deposit whole: no promotion lowers it, and it brings no order nearer to free shipping', () => {
  always(({ basis, input }) => {
    const it = quoteFrom(basis, input);
    const plain = quoteFrom(without(basis), input);
    const prices = ({ subtotalMinor, discountMinor, discounts, shipping, shippingMethods }: Quote) => ({
      subtotalMinor,
      discountMinor,
      discounts,
      shipping,
      shippingMethods,
    });
    // A promotion may be chosen by a rounded tax: where both took the same, nothing but the deposit differs.
    const taken = ({ discounts }: Quote) => JSON.stringify(discounts);
    if (taken(it) !== taken(plain)) return;
    expect(prices(it)).toEqual(prices(plain));
    const added = it.pricesIncludeTax ? 0 : it.taxMinor - plain.taxMinor;
    expect(it.totalMinor - plain.totalMinor).toBe(it.depositMinor + added);
  });
});

test('a deposit is taxed at the rate of its goods, to one unit for each line', () => {
  always(({ basis, input }) => {
    const it = quoteFrom(basis, input);
    for (const { taxRatePpm, taxMinor, totalMinor, ...line } of it.lines) {
      const due = line.subtotalMinor - line.discountMinor + line.unitDepositMinor * line.quantity;
      expect(totalMinor).toBe(it.pricesIncludeTax ? due : due + taxMinor);
      const exact = ((totalMinor - taxMinor) * taxRatePpm) / 1e6;
      expect(Math.abs(taxMinor - exact)).toBeLessThanOrEqual(0.5 * (1 + taxRatePpm / 1e6) + 1e-6);
    }
  });
});

test('an owner of a shop in yen, euros or dinars reads the same deposits in the API', () => {
  const digits = { JPY: 0, EUR: 2, USD: 2, KWD: 3 };
  always(({ basis, input }) => {
    const it = quoteFrom(basis, input);
    const shown = showQuote(it);
    const scale = 10 ** digits[it.currency as keyof typeof digits];
    const minor = (amount: number) => Math.round(amount * scale);
    expect(minor(shown.deposit)).toBe(it.depositMinor);
    expect(sum(shown.lines.map(({ unitDeposit, quantity }) => minor(unitDeposit) * quantity))).toBe(
      it.depositMinor,
    );
  });
});
