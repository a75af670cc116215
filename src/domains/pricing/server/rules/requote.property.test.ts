import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '#tests/support/depth.ts';
import type { Quote } from '../quote/quote-types.ts';
import { giftVariant, promotionForAll, type RandomOrder, someOrder } from '../testing/random-order.ts';
import { quoteFrom } from './quote-from.ts';
import { type AgreedTerms, agreedRates, requote } from './requote.ts';

/** A random order that could be placed, with what was agreed for it. */
const placed = someOrder
  .map((order) => ({ ...order, quote: quoteFrom(order.basis, order.input) }))
  .filter(
    ({ quote: { shipping, lines } }) =>
      shipping !== null && lines.length > 0 && lines.every(({ isGiftCard }) => !isGiftCard),
  );

type Placed = RandomOrder & { quote: Quote };

function agreedOf({ quote }: Placed): AgreedTerms {
  const { lines, discounts: promotions, taxes, pricesIncludeTax, shipping } = quote;
  if (!shipping) throw new Error('It has a shipping method');
  const rateOf = agreedRates(lines, taxes);
  return {
    lines: lines.map((line, place) => ({
      place,
      unitPriceMinor: line.unitPriceMinor,
      heldQuantity: line.quantity,
      known: line,
      rate: rateOf(line),
    })),
    promotions,
    pricesIncludeTax,
    isIntraCommunity: false,
    isTaxedAtOrigin: false,
    isElsewhere: false,
    shipping: { method: { ...shipping, id: shipping.methodId }, priceMinor: shipping.priceMinor },
    typedShippingMinor: null,
    chosenMethodId: null,
  };
}

const inputOf = ({ quote, input }: Placed) => ({
  lines: quote.lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
  destination: input.destination,
});
const sums = ({
  subtotalMinor,
  discountMinor,
  depositMinor,
  taxMinor,
  totalMinor,
  shipping,
  taxes,
}: Quote) => ({
  subtotalMinor,
  discountMinor,
  depositMinor,
  taxMinor,
  totalMinor,
  shippingMinor: shipping?.priceMinor,
  taxes,
});
const promotionOfGift = {
  ...promotionForAll,
  id: 'zz',
  kind: 'buy_get' as const,
  percentOff: 100,
  buyQuantity: 0,
  getQuantity: 1,
  getTargets: ['product:gift0'],
};
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

test('an order that nobody changes costs the same again, to the smallest coin, also when deals, prices and promotions changed since', () => {
  fc.assert(
    fc.property(placed, (order) => {
      const dearer = order.basis.variants.map((one) => ({ ...one, regularMinor: one.regularMinor + 7 }));
      const other = order.basis.promotions.map((one) => ({
        ...one,
        percentOff: 1,
        amountMinor: 1,
        minimumMinor: 1,
      }));
      const basis = { ...order.basis, variants: dearer, promotions: other };
      expect(sums(requote(basis, inputOf(order), agreedOf(order)))).toEqual(sums(order.quote));
    }),
    { numRuns: runsOf(3_000) },
  );
});

test('the parts of an edited order sum to the whole, and the order of its lines changes nothing', () => {
  const change = fc.record({
    quantities: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 12, maxLength: 12 }),
    prices: fc.array(fc.option(fc.nat(5_000_000)), { minLength: 12, maxLength: 12 }),
    shipping: fc.option(fc.nat(9_999)),
  });
  fc.assert(
    fc.property(placed, change, (order, { quantities, prices, shipping }) => {
      const agreed = agreedOf(order);
      const lines = agreed.lines.map((line, index) => ({
        ...line,
        unitPriceMinor: prices[index] ?? line.unitPriceMinor,
      }));
      const { destination, lines: asked } = inputOf(order);
      const wanted = asked.map((line, index) => ({ ...line, quantity: quantities[index] ?? 1 }));
      const terms = { ...agreed, lines, typedShippingMinor: shipping };
      const it = requote(order.basis, { lines: wanted, destination }, terms);
      const parts = it.shipping ? [...it.lines, it.shipping] : it.lines;
      const added = it.pricesIncludeTax ? 0 : it.taxMinor;
      const whole =
        it.subtotalMinor - it.discountMinor + it.depositMinor + (it.shipping?.priceMinor ?? 0) + added;
      const inParts = {
        total: sum(parts.map(({ totalMinor }) => totalMinor)),
        whole,
        tax: sum(parts.map(({ taxMinor }) => taxMinor)),
        discount: sum(parts.map(({ discountMinor }) => discountMinor)),
        typed: it.shipping?.priceMinor,
      };
      expect(inParts).toEqual({
        total: it.totalMinor,
        whole: it.totalMinor,
        tax: it.taxMinor,
        discount: it.discountMinor,
        typed: shipping ?? it.shipping?.priceMinor,
      });
      const last = wanted.length - 1;
      const turned = requote(
        {
          ...order.basis,
          variants: order.basis.variants.map((one) => ({ ...one, place: last - one.place })),
        },
        { lines: wanted.toReversed(), destination },
        { ...terms, lines: lines.map((line) => ({ ...line, place: last - line.place })) },
      );
      expect(sums(turned)).toEqual(sums(it));
    }),
    { numRuns: runsOf(10_000) },
  );
});

test('staff who edit an order find goods without a rate beside goods at zero percent as they were', () => {
  const taxes = [{ name: 'Zero', ratePpm: 0, netMinor: 100, taxMinor: 0 }];
  const line = (taxName: string | null, isGiftCard = false, isTaxExempt = false) => ({
    taxName,
    taxRatePpm: 0,
    isGiftCard,
    isTaxExempt,
  });
  const named = [line('Zero'), line(null)];
  expect(named.map((one) => agreedRates(named, taxes)(one)?.name)).toEqual(['Zero', undefined]);
  // Orders from before lines kept the name of their rate: gift cards alone have none.
  const older = [line(null), line(null, true)];
  expect(older.map((one) => agreedRates(older, taxes)(one)?.name)).toEqual(['Zero', undefined]);
  const both = [...taxes, { name: 'Zero', ratePpm: 0, netMinor: 100, taxMinor: 0, isExempt: true as const }];
  const exempt = [line('Zero'), line('Zero', false, true)];
  expect(exempt.map((one) => agreedRates(exempt, both)(one)?.isExempt)).toEqual([undefined, true]);
});

test('an order that is edited with its gifts costs what its bought goods cost without them', () => {
  const given = fc.record({
    minimumMinor: fc.constantFrom(0, 5_000),
    combining: fc.constantFrom('one' as const, 'all' as const, 'none' as const),
    onHand: fc.constantFrom(0, 1, 50),
    price: fc.nat(90_000),
  });
  let joined = 0;
  fc.assert(
    fc.property(placed, given, (order, { minimumMinor, combining, onHand, price }) => {
      const promotion = { ...promotionOfGift, minimumMinor, combining };
      const agreed = agreedOf(order);
      const without = requote(order.basis, inputOf(order), agreed);
      const gifts = {
        promotions: [promotion],
        variants: [giftVariant(0, onHand, price)],
        held: [],
        declined: [],
      };
      const it = requote(order.basis, inputOf(order), { ...agreed, gifts });
      expect([it.totalMinor, it.taxMinor, it.shipping?.totalMinor]).toEqual([
        without.totalMinor,
        without.taxMinor,
        without.shipping?.totalMinor,
      ]);
      const own = it.lines.filter(({ isGift }) => isGift);
      for (const line of own) expect([line.totalMinor, line.discountMinor]).toEqual([0, line.subtotalMinor]);
      expect(it.discountMinor).toBe(sum(it.discounts.map(({ amountMinor }) => amountMinor)));
      joined += own.length;
    }),
    { numRuns: runsOf(2_000) },
  );
  expect(joined).toBeGreaterThan(0);
});

test('a gift that joins an order without tax by an edit counts as if it had been ordered with it, and stays so', () => {
  const given = fc.record({
    minimumMinor: fc.constantFrom(0, 5_000),
    onHand: fc.constantFrom(0, 1, 50),
    price: fc.nat(90_000),
  });
  let joined = 0;
  fc.assert(
    fc.property(someOrder, given, ({ basis: shop, input }, { minimumMinor, onHand, price }) => {
      const promotion = { ...promotionOfGift, minimumMinor };
      const gift = giftVariant(0, onHand, price);
      const basis = { ...shop, promotions: [], places: [], vatCountry: 'AT' };
      const wish = { ...input, code: null, codes: [], destination: { country: 'DE', region: null } };
      const buyer = { ...wish, vatId: 'DE136695976' };
      const quote = quoteFrom(basis, buyer);
      const isForGoods = quote.lines.every(({ isGiftCard }) => !isGiftCard);
      if (!quote.isIntraCommunity || !quote.shipping || quote.lines.length === 0 || !isForGoods) return;
      const atOnce = quoteFrom({ ...basis, promotions: [promotion], gifts: [gift] }, buyer);
      const placedOrder = { basis, input: buyer, quote };
      const agreed = { ...agreedOf(placedOrder), isIntraCommunity: true };
      const gifts = { promotions: [promotion], variants: [gift], held: [], declined: [] };
      const it = requote(basis, inputOf(placedOrder), { ...agreed, gifts });
      const own = it.lines.filter(({ isGift }) => isGift);
      expect([sums(it), own]).toEqual([sums(atOnce), atOnce.lines.filter(({ isGift }) => isGift)]);
      joined += own.length;
      const held = own.map((line) => ({ ...gift, regularMinor: line.unitPriceMinor }));
      const again = { promotions: [], variants: [], held, declined: [] };
      const kept = requote(basis, inputOf(placedOrder), {
        ...agreed,
        promotions: it.discounts,
        gifts: again,
      });
      expect(sums(kept)).toEqual(sums(it));
    }),
    { numRuns: runsOf(2_000) },
  );
  expect(joined).toBeGreaterThan(0);
});
