import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPromotion, type PromotionDraft } from '#domains/pricing/server/index.ts';
import { freeCup } from '#domains/pricing/server/testing/free-cup.ts';
import { address, openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';

type Quoted = {
  total: number;
  lines: { variantId: string; quantity: number; total: number; isGift: boolean }[];
  gifts: { promotionId: string; product: string; status: string; quantity: number }[];
  discounts: { name: string; amount: number }[];
};

/** A gift from 20.00 on, of which two are in stock. */
async function openGifts(terms: Partial<PromotionDraft> = {}) {
  const checkout = await openCheckout();
  const { staff, send, add } = checkout;
  const tea = await add({ name: 'Tea', variants: [{ priceMinor: 1_000, onHand: 50 }] });
  const cup = await add({ name: 'Cup', variants: [{ priceMinor: 700, onHand: 2, depositMinor: 25 }] });
  const promotion = await createPromotion(staff, {
    ...freeCup(`product:${cup.id}`),
    minimumMinor: 2_000,
    ...terms,
  });
  const teas = (quantity: number) => [{ productId: tea.id, quantity }];
  const quote = async (lines: object[], more: object = {}) => {
    const body = { lines, destination: { country: 'DE' }, ...more };
    return (await send('POST', '/api/checkout/quote', body)).body as unknown as Quoted;
  };
  const order = (lines: object[], total: number, more: object = {}) =>
    send(
      'POST',
      '/api/checkout/orders',
      {
        lines,
        total,
        email: 'mia@example.com',
        shippingAddress: address,
        checkoutId: randomUUID(),
        payment: { provider: 'invoice' },
        ...more,
      },
      { key: randomUUID() },
    );
  const cupId = cup.variantIds[0] ?? '';
  return { ...checkout, ...openDashboard(checkout), tea, cup, cupId, promotion, teas, quote, order };
}

test('a gift joins the order by itself when its condition holds, costs nothing, and takes its stock', async () => {
  const { teas, quote, order, onHand, cupId, look, rows } = await openGifts();
  expect(await quote(teas(1))).toMatchObject({ total: 15, gifts: [], lines: [{ isGift: false }] });
  const offered = await quote(teas(2));
  expect(offered).toMatchObject({
    total: 25,
    gifts: [{ product: 'Cup', status: 'added', quantity: 1 }],
    discounts: [{ name: 'A cup for free', amount: 7 }],
  });
  expect(offered.lines).toMatchObject([{ isGift: false }, { isGift: true, variantId: cupId, total: 0 }]);
  const { status, body } = await order(teas(2), 25);
  expect([status, await onHand(cupId)]).toEqual([201, 1]);
  const placed = (await look(body.order?.code ?? '')).order;
  expect(placed.lines).toMatchObject([
    { total: 20 },
    { name: 'Cup', unitPrice: 7, unitDeposit: 0, total: 0, tax: 0 },
  ]);
  expect(placed.total).toBe(25);
  expect(await rows('select from promotion_uses')).toHaveLength(1);
});

test('a gift is declined by the shopper, and then neither ordered nor taken from stock', async () => {
  const { teas, quote, order, onHand, cupId, promotion, rows } = await openGifts();
  const declinedGifts = [promotion.id];
  const declined = await quote(teas(2), { declinedGifts });
  expect(declined).toMatchObject({ total: 25, gifts: [{ status: 'declined' }], discounts: [] });
  expect(declined.lines).toHaveLength(1);
  expect((await order(teas(2), 25, { declinedGifts })).status).toBe(201);
  expect([await onHand(cupId), await rows('select from promotion_uses')]).toEqual([2, []]);
  const tooMany = await order(teas(2), 25, { declinedGifts: Array(21).fill(promotion.id) });
  expect(tooMany.status).toBe(400);
});

test('shoppers after the last gifts get them once each, and the others their order without one', async () => {
  const { teas, quote, order, onHand, cupId, rows } = await openGifts();
  const answers = await Promise.all([1, 2, 3, 4].map(() => order(teas(2), 25)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(await onHand(cupId)).toBe(0);
  expect(await rows('select from order_lines where variant_id = $1', [cupId])).toHaveLength(2);
  expect(await quote(teas(2))).toMatchObject({ total: 25, gifts: [{ status: 'sold_out' }] });
});

test('a shopper who has the gift in the cart gets that one, and not another', async () => {
  const { teas, quote, cup, cupId } = await openGifts();
  const offered = await quote([...teas(2), { productId: cup.id, quantity: 1 }]);
  // The deposit of what a shopper chose stays.
  expect(offered).toMatchObject({ total: 25.25, gifts: [] });
  expect(offered.lines.filter(({ variantId }) => variantId === cupId)).toMatchObject([{ quantity: 1 }]);
});

test('a gift of a code, and of every two that are bought, joins the order, too', async () => {
  const { teas, quote } = await openGifts({ code: 'CUP', buyQuantity: 2, minimumMinor: 0 });
  expect((await quote(teas(4))).gifts).toEqual([]);
  expect(await quote(teas(4), { code: 'cup' })).toMatchObject({
    total: 45,
    gifts: [{ status: 'added', quantity: 2 }],
  });
  expect(await quote(teas(9), { code: 'cup' })).toMatchObject({ total: 95, gifts: [{ quantity: 2 }] });
});

test('what a promotion gives at half price, or leaves to choose, is put into the cart by the shopper', async () => {
  const { teas, quote, cup, staff } = await openGifts({ percentOff: 50 });
  expect((await quote(teas(2))).gifts).toEqual([]);
  await createPromotion(staff, {
    name: 'Any',
    kind: 'buy_get',
    percentOff: 100,
    buyQuantity: 0,
    getQuantity: 1,
    targets: [],
    getTargets: [`product:${cup.id}`, 'tag:cups'],
  });
  expect((await quote(teas(2))).gifts).toEqual([]);
});
