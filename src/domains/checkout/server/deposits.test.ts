import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { createPromotion, createTaxRate } from '#domains/pricing/server/index.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';

type Sums = { subtotal: number; discount: number; deposit: number; tax: number; total: number };

async function openDrinks() {
  const checkout = await openCheckout();
  const { staff, add } = checkout;
  await writeSetting(staff, 'currency', 'EUR');
  await writeSetting(staff, 'pricesIncludeTax', true);
  await createTaxRate(staff, { country: 'DE', name: 'MwSt.', ratePpm: 190_000 });
  const cola = await add({ name: 'Cola', variants: [{ priceMinor: 150, onHand: 90, depositMinor: 25 }] });
  const cup = await add({ name: 'Cup', variants: [{ priceMinor: 700, onHand: 9 }] });
  const lines = [
    { productId: cola.id, quantity: 6 },
    { productId: cup.id, quantity: 1 },
  ];
  return { ...checkout, ...openDashboard(checkout), cola, lines };
}

test('a shopper reads the deposit beside the price everywhere, pays it whole, and keeps it as it was agreed', async () => {
  const { ask, send, place, look, rows, shop, staff, cola, lines } = await openDrinks();
  await createPromotion(staff, { name: 'Half', kind: 'percentage', percentOff: 50, code: 'HALF' });
  const page = (await ask('GET', `/api/browse/products/${cola.slug}`)).body;
  expect(page).toMatchObject({ price: 1.5, deposit: 0.25, variants: [{ price: 1.5, deposit: 0.25 }] });
  const checked = await send('POST', '/api/cart/check', { lines });
  expect(checked.body).toMatchObject({ lines: [{ price: 1.5, deposit: 0.25 }, { deposit: null }] });
  const destination = { country: 'DE' };
  const quote = (await send('POST', '/api/checkout/quote', { lines, destination, code: 'HALF' })).body;
  // 16.00 of goods, half off, with 1.50 of deposits and 5.00 of shipping; 0.19/1.19 of each part is tax.
  expect(quote).toMatchObject({ subtotal: 16, discount: 8, deposit: 1.5, total: 14.5, tax: 2.32 });
  const { body } = await place({ lines, total: 14.5, code: 'HALF' });
  const { code = '', token = '' } = body.order ?? {};
  await rows('update variants set deposit_minor = 80 where product_id = $1', [cola.id]);
  const { order } = await look(code, actors.visitor, token);
  expect(order).toMatchObject({ deposit: 1.5, total: 14.5 });
  expect(
    order.lines.map(({ unitPrice, unitDeposit, subtotal, total }) => [
      unitPrice,
      unitDeposit,
      subtotal,
      total,
    ]),
  ).toEqual([
    [1.5, 0.25, 9, 6],
    [7, 0, 7, 3.5],
  ]);
  await runJobs(shop.kiosk);
  const [mail] = await rows<{ text: string }>(`select text from mails where kind = 'orders.placed'`);
  expect(mail?.text).toContain('Deposit: €1.50');
  const csv = await (await shop.request('/api/orders.csv', { as: actors.admin })).text();
  expect(csv.split('\r\n')[0]).toContain('Line deposit');
  expect(csv).toContain('6,1.50,4.50,1.50,0.96,6.00');
});

test('staff who add bottles to an order find its deposit as agreed, and a refund gives it back with its line', async () => {
  const { send, place, look, act, rows, cola, lines } = await openDrinks();
  const { body } = await place({ lines, total: 22.5 });
  const { code = '' } = body.order ?? {};
  const { order } = await look(code);
  await rows('update variants set deposit_minor = null where product_id = $1', [cola.id]);
  const asked = { revision: order.revision, lines: [{ lineId: order.lines[0]?.id, quantity: 10 }] };
  const preview = await send('POST', `/api/orders/${code}/edits/preview`, asked, { as: actors.admin });
  const { before, after } = preview.body as unknown as { before: Sums; after: Sums };
  expect([before.deposit, after.deposit, after.total]).toEqual([1.5, 2.5, 29.5]);
  const saved = await send(
    'POST',
    `/api/orders/${code}/edits`,
    { ...asked, total: 29.5 },
    { as: actors.admin, key: randomUUID() },
  );
  expect([saved.status, (saved.body as unknown as Sums).deposit]).toEqual([200, 2.5]);
  await act(code, 'receipt');
  const paid = await look(code);
  const bottles = paid.order.lines[0];
  expect(bottles?.total).toBe(17.5);
  const refunded = await act(code, 'refunds', { amount: bottles?.total, reason: 'Empty', restock: [] });
  expect(refunded.order).toMatchObject({ refunded: 17.5 });
});
