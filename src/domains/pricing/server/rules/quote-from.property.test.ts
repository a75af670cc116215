import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BasisPromotion, Quote } from '../quote/quote-types.ts';
import { showQuote } from '../quote/show-quote.ts';
import { promotionForAll, type RandomOrder, someOrder, somePromotion } from '../testing/random-order.ts';
import { missingFor } from './missing.ts';
import { priceGoods } from './prices.ts';
import { quoteFrom } from './quote-from.ts';

const runs = { numRuns: 10_000 };
const always = (holds: (order: RandomOrder) => void) => fc.assert(fc.property(someOrder, holds), runs);
const quote = ({ basis, input }: RandomOrder) => quoteFrom(basis, input);
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
const partsOf = ({ lines, shipping }: Quote) => (shipping ? [...lines, shipping] : lines);
/** The same with shipping by rate. */
const taxedPartsOf = ({ lines, shipping }: Quote) => [...lines, ...(shipping?.taxParts ?? [])];

test('the parts of every order sum to the whole', () => {
  always((order) => {
    const it = quote(order);
    const parts = partsOf(it);
    const added = it.pricesIncludeTax ? 0 : it.taxMinor;
    expect(it.totalMinor).toBe(sum(parts.map((part) => part.totalMinor)));
    expect(it.totalMinor).toBe(
      it.subtotalMinor - it.discountMinor + it.depositMinor + (it.shipping?.priceMinor ?? 0) + added,
    );
    expect(it.depositMinor).toBe(sum(it.lines.map((line) => line.unitDepositMinor * line.quantity)));
    expect(it.subtotalMinor).toBe(sum(it.lines.map((line) => line.unitPriceMinor * line.quantity)));
    expect(it.discountMinor).toBe(sum(it.discounts.map(({ amountMinor }) => amountMinor)));
    expect(it.discountMinor).toBe(sum(parts.map((part) => part.discountMinor)));
    expect(it.taxMinor).toBe(sum(parts.map((part) => part.taxMinor)));
    expect(it.taxMinor).toBe(sum(taxedPartsOf(it).map((part) => part.taxMinor)));
    expect(it.totalMinor).toBe(sum(taxedPartsOf(it).map((part) => part.totalMinor)));
    expect(sum(it.taxes.map(({ taxMinor }) => taxMinor))).toBe(it.taxMinor);
    for (const { ratePpm, netMinor, taxMinor } of it.taxes.filter((tax) => tax.ratePpm > 0)) {
      const taxed = taxedPartsOf(it).filter((part) => part.taxRatePpm === ratePpm);
      expect(taxMinor).toBe(sum(taxed.map((part) => part.taxMinor)));
      expect(netMinor + taxMinor).toBe(sum(taxed.map((part) => part.totalMinor)));
    }
  });
});

test('no amount is negative or fractional, and no discount exceeds its base', () => {
  always((order) => {
    const it = quote(order);
    const amounts = [it, ...partsOf(it), ...it.discounts, ...it.taxes].flatMap((part) =>
      Object.entries(part),
    );
    // One comparison for all of them: each takes longer than the prices of an order.
    const wrong = amounts.filter(
      ([name, amount]) => name.endsWith('Minor') && !(amount === null || isWhole(amount)),
    );
    expect(wrong).toEqual([]);
    for (const line of it.lines) {
      expect(line.discountMinor).toBeLessThanOrEqual(line.subtotalMinor);
      expect(line.compareAtMinor ?? line.unitPriceMinor + 1).toBeGreaterThan(line.unitPriceMinor);
    }
  });
});

const isWhole = (amount: unknown) => Number.isSafeInteger(amount) && (amount as number) >= 0;

test('the order of the lines and of the offers changes no number', () => {
  const sameNumbers = (order: RandomOrder, seed: number) => {
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
    const before = quote(order);
    expect({ ...again, lines, problems }).toEqual({
      ...before,
      problems: before.problems.toSorted(byVariant),
    });
  };
  fc.assert(fc.property(someOrder, fc.integer({ min: 1, max: 1e6 }), sameNumbers), runs);
});

const mixed = (place: number, seed: number) => ((place + 1) * seed * 48_271) % 2_147_483_647;
const byVariant = (a: object, b: object) => JSON.stringify(a).localeCompare(JSON.stringify(b));

test('tax equals the rate of each part, to half a unit', () => {
  always((order) => {
    const it = quote(order);
    for (const { taxRatePpm, taxMinor, totalMinor } of taxedPartsOf(it)) {
      const exact = ((totalMinor - taxMinor) * taxRatePpm) / 1e6;
      // With prices that include tax, rounding half a unit changes the net amount, too.
      const half = it.pricesIncludeTax ? 0.5 * (1 + taxRatePpm / 1e6) : 0.5;
      expect(Math.abs(taxMinor - exact)).toBeLessThanOrEqual(half + 1e-6);
    }
  });
});

test('without a choice, the cheapest shipping method applies, and the fastest of equally cheap ones', () => {
  always(({ basis, input }) => {
    const { shipping, shippingMethods } = quoteFrom(basis, { ...input, shippingMethodId: null });
    for (const { totalMinor, maxDays } of shippingMethods) {
      expect(shipping?.totalMinor).toBeLessThanOrEqual(totalMinor);
      if (totalMinor === shipping?.totalMinor) expect(shipping.maxDays).toBeLessThanOrEqual(maxDays);
    }
  });
});

test('a code or one more promotion never makes an order more expensive', () => {
  const cheaper = (order: RandomOrder, promotion: BasisPromotion) => {
    const { basis, input } = order;
    const total = quote(order).totalMinor;
    const offered = { ...basis, promotions: [...basis.promotions, { ...promotion, id: 'z' }] };
    // Each part's own rounding may cost a unit: of its tax, and of its share of a discount where another is for some goods.
    const slack = 2 * taxedPartsOf(quote(order)).length;
    expect(quoteFrom(offered, input).totalMinor).toBeLessThanOrEqual(total + slack);
    expect(total).toBeLessThanOrEqual(quoteFrom(basis, { ...input, code: null }).totalMinor + slack);
  };
  fc.assert(fc.property(someOrder, somePromotion, cheaper), runs);
});

test('repeated lines cost as much as one line with their quantity', () => {
  always((order) => {
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
  });
});

test('gift cards are neither taxed nor discounted, and alone they ship for nothing', () => {
  always((order) => {
    const { lines, shipping } = quote(order);
    const cards = lines.filter(({ isGiftCard }) => isGiftCard);
    for (const { discountMinor, taxMinor, taxRatePpm } of cards)
      expect([discountMinor, taxMinor, taxRatePpm]).toEqual([0, 0, 0]);
    if (cards.length > 0 && cards.length === lines.length) expect(shipping?.totalMinor ?? 0).toBe(0);
  });
});

test('the units that a promotion lacks, added, are not lacking any more and lose no discount', () => {
  const filled = ({ basis, input }: RandomOrder, promotion: BasisPromotion) => {
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
  };
  fc.assert(fc.property(someOrder, somePromotion, filled), runs);
});

test('the API returns the same amounts, in currencies with 0, 2 and 3 decimals', () => {
  const digits = { JPY: 0, EUR: 2, USD: 2, KWD: 3 };
  always((order) => {
    const it = quote(order);
    const shown = showQuote(it);
    const scale = 10 ** digits[it.currency as keyof typeof digits];
    expect(Math.round(shown.total * scale)).toBe(it.totalMinor);
    expect(sum(shown.lines.map((line) => Math.round(line.total * scale)))).toBe(
      it.totalMinor - (it.shipping?.totalMinor ?? 0),
    );
  });
});
