import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addPromotionCodes, createPromotion } from '#domains/pricing/server/index.ts';
import { address, openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { actors } from '#tests/support/test-shop.ts';
import { quoteCheckout } from './index.ts';

type Quoted = {
  total: number;
  discounts: { code: string | null; amount: number }[];
  problems: { kind: string; code?: string }[];
};

async function openCodes() {
  const checkout = await openCheckout();
  const { staff, send, add } = checkout;
  const tea = await add({ name: 'Tea', variants: [{ priceMinor: 10_000, onHand: 50 }] });
  const lines = [{ productId: tea.id, variantId: null, quantity: 1 }];
  const percent = (name: string, percentOff: number, combining: 'one' | 'all' | 'none') =>
    createPromotion(staff, { name, kind: 'percentage', percentOff, code: name, combining });
  await percent('TEN', 10, 'one');
  await percent('TWENTY', 20, 'one');
  await percent('FIVE', 5, 'all');
  await percent('ALONE', 12, 'none');
  await createPromotion(staff, { name: 'Ship', kind: 'free_shipping', code: 'SHIP' });
  const quote = async (codes: string[], more: object = {}) => {
    const body = {
      lines,
      destination: { country: 'DE' },
      code: codes[0] ?? null,
      codes: codes.slice(1),
      ...more,
    };
    return (await send('POST', '/api/checkout/quote', body)).body as unknown as Quoted;
  };
  return { ...checkout, ...openDashboard(checkout), lines, quote };
}

test('several codes apply together where their promotions combine, else the best of them', async () => {
  const { quote } = await openCodes();
  const totals = async (...codes: string[]) => (await quote(codes)).total;
  expect([await totals(), await totals('ten')]).toEqual([105, 95]);
  // Two that bear no second: the better one; with one that combines with all, and with one on shipping.
  expect(await totals('TEN', 'twenty')).toBe(85);
  expect([await totals('TEN', 'FIVE'), await totals('FIVE', 'TEN')]).toEqual([90.5, 90.5]);
  expect(await totals('TEN', 'FIVE', 'SHIP')).toBe(85.5);
  expect(await totals('ALONE', 'FIVE')).toBe(93);
  const both = await quote(['TEN', 'TWENTY', 'ten']);
  expect(both.discounts).toMatchObject([
    { code: 'TWENTY', amount: 20 },
    { code: 'TEN', amount: 0 },
  ]);
  expect(both.problems).toEqual([]);
});

test('each code that does not apply is named with its reason, and an order with one is refused', async () => {
  const { quote, send, lines } = await openCodes();
  const { problems, total } = await quote(['TEN', 'NOPE', 'NIX']);
  expect(problems).toEqual([
    { kind: 'code_unknown', code: 'NOPE' },
    { kind: 'code_unknown', code: 'NIX' },
  ]);
  expect(total).toBe(95);
  const body = { lines, code: 'A', codes: ['B', 'C', 'D', 'E', 'F'] };
  expect((await send('POST', '/api/checkout/quote', body)).status).toBe(400);
});

test('an order uses each of its codes, and a single-use code only once', async () => {
  const { quote, send, staff, rows, lines, look } = await openCodes();
  const { id } = await createPromotion(staff, {
    name: 'Once',
    kind: 'amount',
    amountMinor: 500,
    hasCodes: true,
    combining: 'all',
  });
  await addPromotionCodes(staff, { id, codes: ['ONCE-1', 'ONCE-2'] });
  expect(await quote(['ONCE-1', 'once-2'])).toMatchObject({
    total: 100,
    problems: [{ kind: 'code_not_combined', code: 'once-2' }],
  });
  const order = (codes: string[], total: number) =>
    send(
      'POST',
      '/api/checkout/orders',
      {
        lines,
        total,
        code: codes[0],
        codes: codes.slice(1),
        email: 'mia@example.com',
        shippingAddress: address,
        checkoutId: 'one guest’s own checkout',
        payment: { provider: 'invoice' },
      },
      { key: randomUUID() },
    );
  const { status, body } = await order(['FIVE', 'ONCE-1'], 95);
  expect(status).toBe(201);
  const placed = (await look(body.order?.code ?? '')).order;
  expect(placed.total).toBe(95);
  expect(await rows('select from promotion_uses')).toHaveLength(2);
  expect(await quote(['FIVE', 'ONCE-1'])).toMatchObject({
    problems: [{ kind: 'code_used_up', code: 'ONCE-1' }],
  });
  expect(await order(['FIVE', 'ONCE-1'], 95)).toMatchObject({
    status: 409,
    body: { code: 'checkout.code_refused' },
  });
  expect((await order(['FIVE', 'ONCE-2'], 95)).status).toBe(201);
});

test('several unknown codes at once count as several guesses', async () => {
  const { shop, lines } = await openCodes();
  const ctx = shop.kiosk.context(actors.visitor, 'en', '192.0.2.1');
  const guesses = (round: number) =>
    quoteCheckout(ctx, {
      lines,
      destination: null,
      shippingMethodId: null,
      code: null,
      codes: ['A', 'B', 'C', 'D'].map((letter) => `${letter}${round}`),
    }).then(
      () => 'answered',
      (error: { code: string }) => error.code,
    );
  const outcomes: string[] = [];
  for (let round = 0; round < 35; round++) outcomes.push(await guesses(round));
  expect(outcomes.filter((one) => one === 'answered')).toHaveLength(30);
  expect(outcomes.at(-1)).toBe('request.too_many');
});
