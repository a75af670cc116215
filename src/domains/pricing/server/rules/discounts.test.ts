import { expect, test } from 'vitest';
import type { BasisPromotion, QuoteBasis } from '../quote/quote-types.ts';
import { promotionForAll } from '../testing/random-order.ts';
import { missingFor } from './missing.ts';
import { priceGoods } from './prices.ts';
import { quoteFrom } from './quote-from.ts';

type Line = [price: number, quantity: number, ...labels: string[]];

/** The discounts of the lines, and what the whole order costs. */
function priced(lines: Line[], offers: Partial<BasisPromotion>[], code: string | null = null) {
  const basis: QuoteBasis = {
    at: new Date('2026-11-23T12:00:00Z'),
    currency: 'EUR',
    pricesIncludeTax: true,
    vatCountry: null,
    euOrigin: null,
    shippingTaxed: true,
    shippingTaxRule: 'largest',
    zones: [],
    places: [],
    calendar: null,
    byMail: 'By mail',
    rates: [],
    gifts: [],
    promotions: offers.map((terms, index) => ({ ...promotionForAll, id: `p${index}`, ...terms })),
    methods: [
      {
        id: 'm',
        name: 'Post',
        priceMinor: 500,
        freeFromMinor: null,
        countries: [],
        minDays: 1,
        maxDays: 2,
        isExpress: false,
        zones: [],
        pricedBy: 'flat',
        steps: [],
      },
    ],
    variants: lines.map(([regularMinor, _, ...labels], place) => ({
      place,
      productId: `g${place}`,
      variantId: `v${place}`,
      name: 'Mug',
      slug: 'mug',
      choice: '',
      sku: null,
      image: '',
      regularMinor,
      compareAtMinor: null,
      deal: null,
      unitDepositMinor: 0,
      onHand: 9_999,
      measure: null,
      weightGrams: 400,
      taxClass: null,
      labels,
    })),
  };
  const input = {
    lines: lines.map(([, quantity], place) => ({ productId: `g${place}`, variantId: `v${place}`, quantity })),
    destination: { country: 'DE', region: null },
    shippingMethodId: null,
    code,
    userId: null,
    email: null,
    hasEarlierOrders: false,
  };
  const quote = quoteFrom(basis, input);
  const problems = quote.problems.map(({ kind }) => kind);
  const missing = missingFor(basis, priceGoods(basis, input).goods);
  const off = quote.lines.map((line) => line.discountMinor);
  return { off, total: quote.totalMinor, problems, quote, missing };
}

const off = (lines: Line[], ...offers: Partial<BasisPromotion>[]) => priced(lines, offers).off;

test('three for two gives the cheapest units of each three', () => {
  const offer = { kind: 'buy_get', buyQuantity: 2, getQuantity: 1, percentOff: 100 } as const;
  expect(
    off(
      [
        [1000, 1],
        [600, 1],
      ],
      offer,
    ),
  ).toEqual([0, 0]);
  expect(
    off(
      [
        [1000, 2],
        [600, 1],
      ],
      offer,
    ),
  ).toEqual([0, 600]);
  expect(
    off(
      [
        [1000, 4],
        [600, 3],
      ],
      offer,
    ),
  ).toEqual([1000, 600]);
  expect(
    off(
      [
        [1000, 1, 'tag:a'],
        [600, 9],
      ],
      { ...offer, targets: ['tag:a'] },
    ),
  ).toEqual([0, 0]);
});

test('who buys some goods gets others at a lower price, as many as were bought for', () => {
  const offer = {
    kind: 'buy_get',
    buyQuantity: 2,
    getQuantity: 1,
    percentOff: 50,
  } as const;
  const terms = { ...offer, targets: ['tag:pan'], getTargets: ['tag:lid'] };
  expect(
    off(
      [
        [3000, 5, 'tag:pan'],
        [801, 4, 'tag:lid'],
      ],
      terms,
    ),
  ).toEqual([0, 801]);
  expect(
    off(
      [
        [3000, 1, 'tag:pan'],
        [801, 4, 'tag:lid'],
      ],
      terms,
    ),
  ).toEqual([0, 0]);
});

test('a gift comes once, from a sum of the other goods', () => {
  const gift = {
    kind: 'buy_get' as const,
    buyQuantity: 0,
    getQuantity: 1,
    percentOff: 100,
    minimumMinor: 5000,
    getTargets: ['tag:gift'],
  };
  expect(
    off(
      [
        [4999, 1],
        [700, 2, 'tag:gift'],
      ],
      gift,
    ),
  ).toEqual([0, 0]);
  expect(
    off(
      [
        [5000, 1],
        [700, 2, 'tag:gift'],
      ],
      gift,
    ),
  ).toEqual([0, 700]);
});

test('several units together cost the price of the set, the dearest first, and never more than without', () => {
  const offer = { kind: 'bundle', buyQuantity: 3, amountMinor: 2000 } as const;
  expect(
    off(
      [
        [900, 2],
        [800, 1],
      ],
      offer,
    ),
  ).toEqual([415, 185]);
  expect(off([[1000, 7]], offer)).toEqual([2000]);
  expect(off([[500, 3]], offer)).toEqual([0]);
  expect(
    off(
      [
        [1000, 2],
        [900, 3],
        [100, 1],
      ],
      offer,
    ),
  ).toEqual([621, 279, 0]);
});

test('more units give a higher percentage, of the goods that it is for only', () => {
  const tiers = [
    { quantity: 3, percentOff: 10 },
    { quantity: 5, percentOff: 20 },
  ];
  const offer = { kind: 'tiers' as const, tiers, targets: ['category:k'] };
  const cups = (quantity: number): Line[] => [
    [1000, quantity, 'category:k'],
    [1000, 9],
  ];
  expect([2, 3, 5].map((quantity) => off(cups(quantity), offer)[0])).toEqual([0, 300, 1000]);
  expect(off(cups(5), offer)[1]).toBe(0);
});

test('promotions that combine add up, one that does not applies alone where it is worth more', () => {
  const percent = (percentOff: number, combining: BasisPromotion['combining']) => ({
    kind: 'percentage' as const,
    percentOff,
    combining,
  });
  const goods: Line[] = [[10_000, 1]];
  expect(off(goods, percent(10, 'one'), percent(20, 'one'))).toEqual([2000]);
  expect(off(goods, percent(10, 'all'), percent(20, 'one'))).toEqual([2800]);
  expect(off(goods, percent(10, 'all'), percent(20, 'all'))).toEqual([2800]);
  expect(off(goods, percent(10, 'all'), percent(20, 'all'), percent(25, 'none'))).toEqual([2800]);
  expect(off(goods, percent(10, 'all'), percent(20, 'all'), percent(30, 'none'))).toEqual([3000]);
  const free = { kind: 'free_shipping' } as const;
  expect(priced(goods, [percent(4, 'none'), free]).total).toBe(10_000);
  expect(priced(goods, [percent(6, 'none'), free]).total).toBe(9_900);
  const weak = priced(goods, [percent(20, 'one'), { ...percent(5, 'none'), code: 'FIVE' }], 'FIVE');
  expect(weak.off).toEqual([2000]);
  expect(weak.quote.discounts).toMatchObject([{ amountMinor: 2000 }, { code: 'FIVE', amountMinor: 0 }]);
});

test('a code for other goods, another country or lighter orders says so', () => {
  const goods: Line[] = [[1000, 6, 'tag:a']];
  const refused = (terms: Partial<BasisPromotion>) =>
    priced(goods, [{ kind: 'free_shipping', code: 'X', ...terms }], 'X').problems;
  expect(refused({ targets: ['tag:b'] })).toEqual(['code_other_goods']);
  expect(refused({ countries: ['AT'] })).toEqual(['code_elsewhere']);
  expect(refused({ maxWeightGrams: 2399 })).toEqual(['code_too_heavy']);
  expect(refused({ maxWeightGrams: 2400, countries: ['DE'], targets: ['tag:b', 'tag:a'] })).toEqual([]);
});

test('one of each costs the price of the set, with the dearest that fit, as often as there are all', () => {
  const set = { kind: 'set' as const, amountMinor: 2500, targets: ['tag:pan', 'tag:lid', 'tag:oil'] };
  const pan: Line = [2000, 2, 'tag:pan'];
  const oil: Line = [700, 5, 'tag:oil'];
  expect(priced([pan, oil], [set]).off).toEqual([0, 0]);
  // 2000 + 500 + 700 for 2500, twice; a third lid has no pan.
  const three = priced([pan, [500, 3, 'tag:lid'], oil], [set]);
  expect(three.off.reduce((sum, off) => sum + off, 0)).toBe(1400);
  // What fits two targets serves the one that has nothing else.
  const both = priced([pan, [900, 1, 'tag:lid', 'tag:oil'], oil], [set]);
  expect(both.off.reduce((sum, off) => sum + off, 0)).toBe(1100);
  expect(priced([pan, [100, 2, 'tag:lid'], [100, 2, 'tag:oil']], [set]).off).toEqual([0, 0, 0]);
  const lacks = (lines: Line[]) => priced(lines, [set]).missing.map(({ units }) => units);
  expect([lacks([pan]), lacks([pan, oil]), lacks([[9, 1, 'tag:cup']])]).toEqual([[2], [1], []]);
});
