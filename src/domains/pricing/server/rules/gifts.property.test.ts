import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '#tests/support/depth.ts';
import type { QuoteBasis } from '../quote/quote-types.ts';
import { giftVariant, promotionForAll, type RandomOrder, someOrder } from '../testing/random-order.ts';
import { missingFor } from './missing.ts';
import { priceGoods } from './prices.ts';
import { quoteFrom } from './quote-from.ts';

const offer = fc.record({
  buyQuantity: fc.constantFrom(0, 1, 3),
  getQuantity: fc.integer({ min: 1, max: 3 }),
  combining: fc.constantFrom('one' as const, 'all' as const, 'none' as const),
  targets: fc.constantFrom<string[]>([], ['tag:a']),
  minimumMinor: fc.constantFrom(0, 5_000),
});
const cases = fc.record({
  order: someOrder,
  offer,
  onHand: fc.tuple(fc.constantFrom(0, 1, 50), fc.constantFrom(0, 2, 50)),
  price: fc.integer({ min: 0, max: 90_000 }),
});

type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never;
const offered = ({ order, offer: terms, onHand, price }: Case): RandomOrder => {
  const promotion = {
    ...promotionForAll,
    ...terms,
    id: 'zz',
    kind: 'buy_get' as const,
    percentOff: 100,
    getTargets: ['product:gift0', 'product:gift1'],
  };
  const gifts = onHand.map((units, index) => giftVariant(index, units, price));
  const promotions = [...order.basis.promotions, promotion];
  return { ...order, basis: { ...order.basis, promotions, gifts } };
};
const forAll = (check: (drawn: Case) => void) =>
  fc.assert(fc.property(cases, check), { numRuns: runsOf(4_000) });
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

test('a gift changes nothing of what an order costs, and is never charged', () => {
  let given = 0;
  forAll((drawn) => {
    const { basis, input } = offered(drawn);
    const without = quoteFrom(drawn.order.basis, drawn.order.input);
    const it = quoteFrom(basis, input);
    expect([it.totalMinor, it.taxMinor, it.depositMinor]).toEqual([
      without.totalMinor,
      without.taxMinor,
      without.depositMinor,
    ]);
    const gifts = it.lines.filter(({ isGift }) => isGift);
    for (const line of gifts) {
      expect([line.totalMinor, line.taxMinor, line.discountMinor]).toEqual([0, 0, line.subtotalMinor]);
      expect(line.quantity).toBeLessThanOrEqual(line.onHand);
    }
    expect(it.subtotalMinor).toBe(sum(it.lines.map(({ subtotalMinor }) => subtotalMinor)));
    expect(it.discountMinor).toBe(sum(it.discounts.map(({ amountMinor }) => amountMinor)));
    // Of two ways for the same price the one with a gift applies, also if it makes other methods dearer.
    if (drawn.offer.combining === 'all')
      expect(it.shippingMethods.map(({ totalMinor }) => totalMinor).toSorted((a, b) => a - b)).toEqual(
        without.shippingMethods.map(({ totalMinor }) => totalMinor).toSorted((a, b) => a - b),
      );
    given += gifts.length;
  });
  expect(given).toBeGreaterThan(0);
});

test('the order of lines and of what is offered changes no gift', () => {
  forAll((drawn) => {
    const { basis, input } = offered(drawn);
    const last = input.lines.length - 1;
    const turned: QuoteBasis = {
      ...basis,
      gifts: basis.gifts.toReversed(),
      promotions: basis.promotions.toReversed(),
      variants: basis.variants.map((variant) => ({ ...variant, place: last - variant.place })),
    };
    const again = quoteFrom(turned, { ...input, lines: input.lines.toReversed() });
    const it = quoteFrom(basis, input);
    const giftsIn = ({ lines }: typeof it) => lines.filter(({ isGift }) => isGift);
    expect([again.gifts, giftsIn(again), again.totalMinor]).toEqual([it.gifts, giftsIn(it), it.totalMinor]);
  });
});

test('a gift that is declined or sold out is none, and is said to be; the cart lacks none that joins by itself', () => {
  forAll((drawn) => {
    const { basis, input } = offered(drawn);
    const it = quoteFrom(basis, input);
    const declined = quoteFrom(basis, { ...input, declinedGifts: ['zz'] });
    expect(declined.lines.some(({ isGift }) => isGift)).toBe(false);
    expect(declined.totalMinor).toBe(it.totalMinor);
    const [first = 0, second = 0] = drawn.onHand;
    for (const { status, quantity } of it.gifts) {
      expect(status).toBe(first + second === 0 ? 'sold_out' : 'added');
      expect(quantity).toBeGreaterThan(0);
    }
    if (it.gifts.length === 0) return;
    const { goods } = priceGoods(basis, input);
    const shopper = { userId: input.userId, hasEarlierOrders: input.hasEarlierOrders };
    expect(missingFor(basis, goods, shopper).filter(({ promotion }) => promotion.id === 'zz')).toEqual([]);
  });
});
