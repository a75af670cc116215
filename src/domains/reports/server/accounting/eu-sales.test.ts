import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { sendDueNotices } from '#domains/notices/server/index.ts';
import { createTaxRate } from '#domains/pricing/server/index.ts';
import { address, openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { actors } from '#tests/support/test-shop.ts';
import { countEuSales } from './eu-sales.ts';

async function openEuSales() {
  const checkout = await openCheckout();
  const { staff, send, add, shop, rows } = checkout;
  await writeSetting(staff, 'country', 'DE');
  await writeSetting(staff, 'currency', 'EUR');
  await writeSetting(staff, 'pricesIncludeTax', true);
  await writeSetting(staff, 'euSalesTax', 'origin');
  await createTaxRate(staff, { country: 'DE', name: 'MwSt.', ratePpm: 190_000 });
  const goods = await add({ variants: [{ priceMinor: 297_000, onHand: 90 }] });
  const order = async (country: string, quantity = 1) => {
    const lines = [{ productId: goods.id, quantity }];
    const to = { ...address, country };
    const { body: quote } = await send('POST', '/api/checkout/quote', {
      lines,
      destination: { country, region: null },
    });
    const placed = { lines, total: quote.total, email: 'mia@example.com', shippingAddress: to };
    const { body } = await send(
      'POST',
      '/api/checkout/orders',
      { ...placed, checkoutId: randomUUID(), payment: { provider: 'invoice' } },
      { key: randomUUID() },
    );
    return body.order?.code ?? '';
  };
  const system = shop.kiosk.context(actors.system);
  const sales = async () => {
    await countEuSales(system);
    const { body } = await send('GET', '/api/dashboard/accounting/eu-sales', undefined, { as: actors.admin });
    return body as unknown as { threshold: number; years: { net: number }[] };
  };
  let minutes = 0;
  const mailed = async () => {
    await sendDueNotices(system, new Date(Date.now() + 60_000 * minutes++));
    return (
      await rows<{ text: string }>(`select text from mails where kind = 'notices.news' order by id`)
    ).map(({ text }) => text);
  };
  return { ...checkout, ...openDashboard(checkout), order, sales, mailed };
}

test('sales to consumers elsewhere in the EU are counted by year, without tax and what was refunded', async () => {
  const { order, sales, act } = await openEuSales();
  const code = await order('AT');
  await order('DE');
  await order('CH');
  // 2,970.00 and 4.99 for shipping, less 19 percent.
  expect((await sales()).years.map(({ net }) => net)).toEqual([2500, 0]);
  await act(code, 'receipt');
  expect((await act(code, 'refunds', { amount: 1487.5 })).status).toBe(200);
  expect((await sales()).years[0]?.net).toBe(1250);
  expect((await act(code, 'cancellation')).status).toBe(200);
  expect((await sales()).years[0]?.net).toBe(0);
});

test('a refund of units takes back what they cost without tax, not a share of the order', async () => {
  const { staff, add, send, sales, act, look, rows } = await openEuSales();
  await createTaxRate(staff, { country: 'DE', name: 'MwSt.', ratePpm: 70_000, taxClass: 'reduced' });
  const mug = await add({ name: 'Mug', variants: [{ priceMinor: 11_900, onHand: 9 }] });
  const book = await add({
    name: 'Book',
    taxClass: 'reduced',
    variants: [{ priceMinor: 10_700, onHand: 9 }],
  });
  await rows(`update shipping_methods set price_minor = 0`);
  const lines = [mug, book].map(({ id }) => ({ productId: id, quantity: 2 }));
  const destination = { country: 'AT', region: null };
  const { body: quote } = await send('POST', '/api/checkout/quote', { lines, destination });
  const { body } = await send(
    'POST',
    '/api/checkout/orders',
    {
      lines,
      total: quote.total,
      email: 'mia@example.com',
      shippingAddress: { ...address, country: 'AT' },
      checkoutId: randomUUID(),
      payment: { provider: 'invoice' },
    },
    { key: randomUUID() },
  );
  const code = body.order?.code ?? '';
  const shipping = (quote as unknown as { shipping: { total: number; tax: number } }).shipping;
  const whole = (await sales()).years[0]?.net ?? 0;
  expect(whole).toBeCloseTo(400 + shipping.total - shipping.tax, 2);
  await act(code, 'receipt');
  const { order } = await look(code);
  const [mugs, books] = order.lines;
  expect(
    (await act(code, 'refunds', { amount: 107, lines: [{ lineId: books?.id, quantity: 1 }] })).status,
  ).toBe(200);
  expect((await sales()).years[0]?.net).toBeCloseTo(whole - 100, 2);
  expect(
    (await act(code, 'refunds', { amount: 238, lines: [{ lineId: mugs?.id, quantity: 2 }] })).status,
  ).toBe(200);
  expect((await sales()).years[0]?.net).toBeCloseTo(whole - 300, 2);
});

test('staff are mailed once when the threshold is near, and once when it is exceeded', async () => {
  const { order, sales, mailed, rows, staff } = await openEuSales();
  await rows(
    `insert into users (id, first_name, last_name, email, role) values (gen_random_uuid(), 'Ada', 'Berg', 'owner@example.com', 'owner')`,
  );
  await mailed();
  await order('AT', 3);
  await sales();
  const none = (await mailed()).filter((text) => text.includes('other EU countries'));
  await order('FR');
  await sales();
  const before = (await mailed()).filter((text) => text.includes('other EU countries'));
  await mailed();
  await order('IT', 1);
  await sales();
  const after = (await mailed()).filter((text) => text.includes('other EU countries'));
  expect([none.length, before.length, after.length]).toEqual([0, 1, 2]);
  expect(before[0]).toContain('From €10,000.00 on');
  expect(after[1]).toContain('That exceeds €10,000.00');
  await writeSetting(staff, 'euSalesTax', 'destination');
  expect((await mailed()).filter((text) => text.includes('other EU countries'))).toHaveLength(2);
});
