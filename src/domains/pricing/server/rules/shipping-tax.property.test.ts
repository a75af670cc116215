import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shippingTaxRules } from '#domains/content/limits.ts';
import { runsOf } from '#tests/support/depth.ts';
import type { BasisRate } from '../quote/quote-types.ts';
import type { Goods } from './prices.ts';
import { shippingShares, taxShipping } from './shipping-tax.ts';

const rateOf = (ratePpm: number | null): BasisRate | null =>
  ratePpm === null
    ? null
    : { country: 'DE', region: null, taxClass: 'standard', name: 'VAT', ratePpm, startsAt: null };

type Line = { subtotalMinor: number; ratePpm: number | null };
const sharesOf = (rule: (typeof shippingTaxRules)[number], lines: readonly Line[]) =>
  shippingShares(
    rule,
    lines.map(({ subtotalMinor, ratePpm }) => ({ subtotalMinor, agreedRate: rateOf(ratePpm) }) as Goods),
    ({ agreedRate }) => agreedRate ?? null,
  );

const someLines = fc.array(
  fc.record({
    subtotalMinor: fc.integer({ min: 0, max: 50_000_000 }),
    ratePpm: fc.constantFrom(null, 0, 55_000, 70_000, 190_000, 255_000),
  }),
  { maxLength: 8 },
);
/** Prices as in yen, euros and dinars. */
const somePrice = fc
  .tuple(fc.constantFrom(0, 2, 3), fc.integer({ min: 0, max: 999 }))
  .map(([digits, price]) => price * 10 ** digits + (digits && price % 10 ** digits));
const runs = { numRuns: runsOf(10_000) };
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

test('the parts of a price of shipping add up to it, and each has the tax of its rate', () => {
  const holds = (lines: Line[], priceMinor: number, isIncluded: boolean) => {
    for (const rule of shippingTaxRules) {
      const { taxParts, taxMinor, totalMinor } = taxShipping(priceMinor, sharesOf(rule, lines), isIncluded);
      const charged =
        lines.length === 0 ? [{ totalMinor: priceMinor, taxMinor: 0, taxRatePpm: 0 }] : taxParts;
      const added = isIncluded ? 0 : taxMinor;
      expect([
        sum(charged.map((part) => part.totalMinor)),
        sum(charged.map((part) => part.taxMinor)),
      ]).toEqual([priceMinor + added, taxMinor]);
      expect(totalMinor).toBe(priceMinor + added);
      for (const part of charged) {
        const exact = ((part.totalMinor - part.taxMinor) * part.taxRatePpm) / 1e6;
        expect(Math.abs(part.taxMinor - exact)).toBeLessThanOrEqual(0.5 * (1 + part.taxRatePpm / 1e6) + 1e-6);
      }
    }
  };
  fc.assert(fc.property(someLines, somePrice, fc.boolean(), holds), runs);
});

test('in proportion, each rate has the share of its goods, to one unit', () => {
  const holds = (lines: Line[], priceMinor: number) => {
    const whole = sum(lines.map(({ subtotalMinor }) => subtotalMinor));
    if (whole === 0) return;
    for (const { rate, totalMinor } of taxShipping(priceMinor, sharesOf('proportional', lines), true)
      .taxParts) {
      const alike = lines.filter(({ ratePpm }) => ratePpm === (rate?.ratePpm ?? null));
      const exact = (priceMinor * sum(alike.map(({ subtotalMinor }) => subtotalMinor))) / whole;
      expect(Math.abs(totalMinor - exact)).toBeLessThan(1 + 1e-6);
    }
  };
  fc.assert(fc.property(someLines, somePrice, holds), runs);
});

test('where two classes of goods have one rate, the order of the goods does not decide which stands for both', () => {
  const standard = rateOf(70_000) as BasisRate;
  const goods = [standard, { ...standard, taxClass: 'reduced' }].map(
    (agreedRate) => ({ subtotalMinor: 100, agreedRate }) as Goods,
  );
  const shares = (some: Goods[]) => shippingShares('largest', some, ({ agreedRate }) => agreedRate ?? null);
  expect(shares(goods)).toHaveLength(1);
  expect(shares(goods.toReversed())).toEqual(shares(goods));
});

test('the order of the lines changes nothing, and neither does a line that is split', () => {
  const holds = (lines: Line[], priceMinor: number, isIncluded: boolean) => {
    for (const rule of shippingTaxRules) {
      const tax = (some: Line[]) => taxShipping(priceMinor, sharesOf(rule, some), isIncluded);
      const halves = lines.flatMap(({ subtotalMinor, ratePpm }) => {
        const half = Math.floor(subtotalMinor / 2);
        return [half, subtotalMinor - half].map((part) => ({ subtotalMinor: part, ratePpm }));
      });
      const before = tax(lines);
      expect([tax(lines.toReversed()), tax(halves)]).toEqual([before, before]);
    }
  };
  fc.assert(fc.property(someLines, somePrice, fc.boolean(), holds), runs);
});

test('of books and a lamp, the rate is that of most of the price, the highest, or both by their shares', () => {
  const lines = [
    { subtotalMinor: 6_000, ratePpm: 70_000 },
    { subtotalMinor: 4_000, ratePpm: 190_000 },
  ];
  const taxed = (rule: (typeof shippingTaxRules)[number]) =>
    taxShipping(500, sharesOf(rule, lines), true).taxParts.map(({ taxRatePpm, totalMinor, taxMinor }) => [
      taxRatePpm,
      totalMinor,
      taxMinor,
    ]);
  expect(taxed('largest')).toEqual([[70_000, 500, 33]]);
  expect(taxed('highest')).toEqual([[190_000, 500, 80]]);
  expect(taxed('proportional')).toEqual([
    [70_000, 300, 20],
    [190_000, 200, 32],
  ]);
});
