import fc from 'fast-check';
import { expect } from 'vitest';
import { runsOf } from '#tests/support/depth.ts';
import { testForAll } from '#tests/support/test-for-all.ts';
import { codesOf } from '../quote/codes-of.ts';
import type { Quote } from '../quote/quote-types.ts';
import { showQuote } from '../quote/show-quote.ts';
import { promotionForAll, type RandomOrder, someOrder, somePromotion } from '../testing/random-order.ts';
import { missingFor } from './missing.ts';
import { priceGoods } from './prices.ts';
import { quoteFrom } from './quote-from.ts';

const quote = ({ basis, input }: RandomOrder) => quoteFrom(basis, input);
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
const partsOf = ({ lines, shipping }: Quote) => (shipping ? [...lines, shipping] : lines);
/** The same with shipping by rate. */
const taxedPartsOf = ({ lines, shipping }: Quote) => [...lines, ...(shipping?.taxParts ?? [])];

/** A random order, what it costs (`it`), and what some properties change about it. */
const cases = fc
  .record({ order: someOrder, seed: fc.integer({ min: 1, max: 1e6 }), promotion: somePromotion })
  .map((drawn) => ({ ...drawn, it: quote(drawn.order) }));

// One comparison for all amounts of an order: each takes longer than the prices of an order.
type Compared = [what: string, amount: number, expected: number];
const expectSame = (amounts: Compared[]) =>
  expect(amounts.filter(([, amount, expected]) => !Object.is(amount, expected))).toEqual([]);

const isWhole = (amount: unknown) => Number.isSafeInteger(amount) && (amount as number) >= 0;
const mixed = (place: number, seed: number) => ((place + 1) * seed * 48_271) % 2_147_483_647;
const byVariant = (a: object, b: object) => JSON.stringify(a).localeCompare(JSON.stringify(b));
const digits = { JPY: 0, EUR: 2, USD: 2, KWD: 3 };

testForAll(cases, runsOf(10_000), {
  'the parts of every order sum to the whole': ({ it }) => {
    const parts = partsOf(it);
    const taxed = taxedPartsOf(it);
    const added = it.pricesIncludeTax ? 0 : it.taxMinor;
    const whole =
      it.subtotalMinor - it.discountMinor + it.depositMinor + (it.shipping?.priceMinor ?? 0) + added;
    expectSame([
      ['total', it.totalMinor, sum(parts.map((part) => part.totalMinor))],
      ['total of the sums', it.totalMinor, whole],
      ['deposit', it.depositMinor, sum(it.lines.map((line) => line.unitDepositMinor * line.quantity))],
      ['subtotal', it.subtotalMinor, sum(it.lines.map((line) => line.unitPriceMinor * line.quantity))],
      ['discounts', it.discountMinor, sum(it.discounts.map(({ amountMinor }) => amountMinor))],
      ['discounts of the parts', it.discountMinor, sum(parts.map((part) => part.discountMinor))],
      ['tax', it.taxMinor, sum(parts.map((part) => part.taxMinor))],
      ['tax by rate', it.taxMinor, sum(taxed.map((part) => part.taxMinor))],
      ['total by rate', it.totalMinor, sum(taxed.map((part) => part.totalMinor))],
      ['taxes', it.taxMinor, sum(it.taxes.map(({ taxMinor }) => taxMinor))],
      ...it.taxes
        .filter((tax) => tax.ratePpm > 0)
        .flatMap(({ ratePpm, netMinor, taxMinor }): Compared[] => {
          const at = taxed.filter((part) => part.taxRatePpm === ratePpm);
          return [
            ['tax at a rate', taxMinor, sum(at.map((part) => part.taxMinor))],
            ['total at a rate', netMinor + taxMinor, sum(at.map((part) => part.totalMinor))],
          ];
        }),
    ]);
  },

  'no amount is negative or fractional, and no discount exceeds its base': ({ it }) => {
    const wrong: unknown[] = [];
    for (const part of [it, ...partsOf(it), ...it.discounts, ...it.taxes])
      for (const [name, amount] of Object.entries(part))
        if (name.endsWith('Minor') && !(amount === null || isWhole(amount))) wrong.push([name, amount]);
    for (const line of it.lines)
      if (
        !(line.discountMinor <= line.subtotalMinor) ||
        !((line.compareAtMinor ?? line.unitPriceMinor + 1) > line.unitPriceMinor)
      )
        wrong.push(line);
    expect(wrong).toEqual([]);
  },

  'the order of the lines and of the offers changes no number': ({ order, seed, it }) => {
    const { basis, input } = order;
    // A permutation of the lines, determined by the seed.
    const from = input.lines.map((_, place) => place).sort((a, b) => mixed(a, seed) - mixed(b, seed));
    const turned = {
      basis: {
        ...basis,
        promotions: basis.promotions.toReversed(),
        variants: basis.variants
          .map((variant) => ({ ...variant, place: from.indexOf(variant.place) }))
          .toReversed(),
      },
      input: { ...input, lines: from.flatMap((place) => input.lines[place] ?? []) },
    };
    const again = quote(turned);
    const lines = again.lines.toSorted((a, b) => a.variantId.localeCompare(b.variantId));
    const problems = again.problems.toSorted(byVariant);
    expect({ ...again, lines, problems }).toEqual({ ...it, problems: it.problems.toSorted(byVariant) });
  },

  'tax equals the rate of each part, to half a unit': ({ it }) => {
    const wrong = taxedPartsOf(it).filter(({ taxRatePpm, taxMinor, totalMinor }) => {
      const exact = ((totalMinor - taxMinor) * taxRatePpm) / 1e6;
      // With prices that include tax, rounding half a unit changes the net amount, too.
      const half = it.pricesIncludeTax ? 0.5 * (1 + taxRatePpm / 1e6) : 0.5;
      return !(Math.abs(taxMinor - exact) <= half + 1e-6);
    });
    expect(wrong).toEqual([]);
  },

  'without a choice, the cheapest shipping method applies, and the fastest of equally cheap ones': ({
    order: { basis, input },
  }) => {
    const { shipping, shippingMethods } = quoteFrom(basis, { ...input, shippingMethodId: null });
    for (const { totalMinor, maxDays } of shippingMethods) {
      expect(shipping?.totalMinor).toBeLessThanOrEqual(totalMinor);
      if (totalMinor === shipping?.totalMinor) expect(shipping.maxDays).toBeLessThanOrEqual(maxDays);
    }
  },

  'a code or one more promotion never makes an order more expensive': ({ order, promotion, it }) => {
    const { basis, input } = order;
    const total = it.totalMinor;
    const offered = { ...basis, promotions: [...basis.promotions, { ...promotion, id: 'z' }] };
    // Each part's own rounding may cost a unit: of its tax, and of its share of a discount where another is for some goods.
    const slack = 2 * taxedPartsOf(it).length;
    expect(quoteFrom(offered, input).totalMinor).toBeLessThanOrEqual(total + slack);
    expect(total).toBeLessThanOrEqual(
      quoteFrom(basis, { ...input, code: null, codes: [] }).totalMinor + slack,
    );
  },

  'several codes cost no more than each alone, in any order, and each that is accepted is named': ({
    order,
    it,
  }) => {
    const { basis, input } = order;
    const codes = codesOf(input);
    const slack = 2 * taxedPartsOf(it).length;
    for (const code of codes)
      expect(it.totalMinor).toBeLessThanOrEqual(
        quoteFrom(basis, { ...input, code, codes: [] }).totalMinor + slack,
      );
    const turned = quoteFrom(basis, { ...input, code: null, codes: codes.toReversed() });
    const problems = turned.problems.toSorted(byVariant);
    expect({ ...turned, problems }).toEqual({ ...it, problems: it.problems.toSorted(byVariant) });
    if (!input.destination) return;
    const accepted = it.discounts.flatMap(({ code }) => code ?? []);
    const refused = it.problems.flatMap((problem) => ('code' in problem ? (problem.code ?? []) : []));
    const named = [...accepted, ...refused].map((code) => code.toUpperCase());
    expect(named.toSorted()).toEqual(codes.map((code) => code.toUpperCase()).toSorted());
  },

  'repeated lines cost as much as one line with their quantity': ({ order }) => {
    const { basis, input } = order;
    const count = input.lines.length;
    const twice = {
      basis: {
        ...basis,
        variants: [
          ...basis.variants,
          ...basis.variants.map((line) => ({ ...line, place: line.place + count })),
        ],
      },
      input: { ...input, lines: [...input.lines, ...input.lines] },
    };
    const double = input.lines.map((line) => ({ ...line, quantity: line.quantity * 2 }));
    expect(quote(twice)).toEqual(quoteFrom(basis, { ...input, lines: double }));
  },

  'gift cards are neither taxed nor discounted, and alone they ship for nothing': ({ it }) => {
    const { lines, shipping } = it;
    const cards = lines.filter(({ isGiftCard }) => isGiftCard);
    for (const { discountMinor, taxMinor, taxRatePpm } of cards)
      expect([discountMinor, taxMinor, taxRatePpm]).toEqual([0, 0, 0]);
    if (cards.length > 0 && cards.length === lines.length) expect(shipping?.totalMinor ?? 0).toBe(0);
  },

  'the units that a promotion lacks, added, are not lacking any more and lose no discount': ({
    order: { basis, input },
    promotion,
  }) => {
    const { kind, percentOff, amountMinor, buyQuantity, getQuantity, tiers } = promotion;
    const offered = { ...promotionForAll, kind, percentOff, amountMinor, buyQuantity, getQuantity, tiers };
    const shop = { ...basis, promotions: [offered] };
    const bought = basis.variants.findIndex(({ taxClass }) => taxClass !== 'voucher');
    const line = input.lines[bought];
    const [missing] = missingFor(shop, priceGoods(shop, input).goods);
    if (!line || !missing?.units) return;
    const wanted = { ...input, code: null, destination: null };
    const before = quoteFrom(shop, wanted);
    const more = { ...line, quantity: line.quantity + missing.units };
    const after = quoteFrom(shop, { ...wanted, lines: input.lines.with(bought, more) });
    // Each line's share is rounded by itself.
    expect(after.discountMinor + after.lines.length).toBeGreaterThanOrEqual(before.discountMinor);
    const still = missingFor(shop, priceGoods(shop, { ...wanted, lines: after.lines }).goods);
    // More of the same bring the next step, and lack other goods of a set.
    if (offered.kind !== 'tiers' && offered.kind !== 'set') expect(still).toEqual([]);
  },

  'the API returns the same amounts, in currencies with 0, 2 and 3 decimals': ({ it }) => {
    const shown = showQuote(it);
    const scale = 10 ** digits[it.currency as keyof typeof digits];
    expect(Math.round(shown.total * scale)).toBe(it.totalMinor);
    expect(sum(shown.lines.map((line) => Math.round(line.total * scale)))).toBe(
      it.totalMinor - (it.shipping?.totalMinor ?? 0),
    );
  },
});
