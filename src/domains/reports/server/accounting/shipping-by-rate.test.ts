import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { createTaxRate } from '#domains/pricing/server/index.ts';
import { address, openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';

async function openBookshop() {
  const checkout = await openCheckout();
  const { staff, send, add, shop, rows } = checkout;
  const settings = {
    country: 'DE',
    currency: 'EUR',
    vatId: 'DE136695976',
    phone: '+49 30 1234',
    email: 'rechnung@example.com',
    address: ['Musterstraße 12', '12345 Musterstadt'],
    pricesIncludeTax: true,
    shippingTaxRule: 'proportional',
  } as const;
  for (const [key, value] of Object.entries(settings))
    await writeSetting(staff, key as 'country', value as 'DE');
  await createTaxRate(staff, { country: 'DE', name: 'MwSt.', ratePpm: 190_000 });
  await createTaxRate(staff, { country: 'DE', name: 'MwSt.', ratePpm: 70_000, taxClass: 'reduced' });
  const book = await add({ name: 'Book', variants: [{ priceMinor: 3000, onHand: 9 }] });
  const lamp = await add({ name: 'Lamp', variants: [{ priceMinor: 2000, onHand: 9 }] });
  await rows(`update products set tax_class = 'reduced' where id = $1`, [book.id]);
  const lines = [book, lamp].map(({ id }) => ({ productId: id, quantity: 1 }));
  const to = { ...address, country: 'DE', city: 'Berlin', postalCode: '10115' };
  const { body: quote } = await send('POST', '/api/checkout/quote', {
    lines,
    destination: { country: 'DE', region: null },
  });
  const order = {
    lines,
    checkoutId: randomUUID(),
    total: quote.total,
    email: 'mia@example.com',
    shippingAddress: to,
    payment: { provider: 'invoice' },
  };
  const { body } = await send('POST', '/api/checkout/orders', order, { key: randomUUID() });
  const today = new Date().toISOString().slice(0, 10);
  const read = (path: string) => shop.request(path, { as: actors.admin });
  const books = async () => {
    const text = await (await read(`/api/dashboard/accounting/books.csv?from=${today}&to=${today}`)).text();
    return text.trim().split('\r\n').slice(1);
  };
  return { ...checkout, ...openDashboard(checkout), quote, code: body.order?.code ?? '', read, books };
}

test('shipping of goods of two rates is taxed in proportion, on order, invoice, credit note and in the books', async () => {
  const { quote, code, act, look, read, books, shop } = await openBookshop();
  // Of 5.00, 3.00 are for the book and 2.00 for the lamp.
  expect(quote).toMatchObject({
    shipping: { price: 5, tax: 0.52, total: 5 },
    taxes: [
      { rate: 0.19, net: 18.49, tax: 3.51 },
      { rate: 0.07, net: 30.84, tax: 2.16 },
    ],
    tax: 5.67,
    total: 55,
  });
  await act(code, 'receipt');
  await runJobs(shop.kiosk);
  const [invoice] = (await look(code)).order.invoices;
  const xml = await (await read(`/api/orders/${code}/invoices/${invoice?.id}/xml`)).text();
  const charges = [
    ...xml.matchAll(/<ram:SpecifiedTradeAllowanceCharge>.*?<\/ram:SpecifiedTradeAllowanceCharge>/gs),
  ];
  expect(
    charges.map(([charge]) => charge.match(/ActualAmount>([\d.]+)<.*ApplicablePercent>([\d.]+)</s)?.slice(1)),
  ).toEqual([
    ['1.68', '19'],
    ['2.80', '7'],
  ]);
  const paper = await read(`/api/orders/${code}/invoices/${invoice?.id}/pdf`);
  expect((await readPdf(await paper.arrayBuffer())).text).toMatch(/19\s?% \+ 7\s?%/);
  expect((await books()).filter((row) => row.includes(invoice?.label ?? '')).length).toBe(2);

  for (const amount of [11, 44]) {
    await act(code, 'refunds', { amount });
    const due = (await look(code)).order.refunds.filter(({ status }) => status === 'pending');
    for (const { id } of due) await act(code, `refunds/${id}/transfer`);
    await runJobs(shop.kiosk);
  }
  // What was invoiced and what was given back are the same, by rate.
  const rows = (await books()).map((row) =>
    row
      .match(/,(\d+),(-?\d+\.\d\d),(-?\d+\.\d\d),/)
      ?.slice(1)
      .map(Number),
  );
  expect(rows).toHaveLength(6);
  for (const rate of [7, 19])
    for (const column of [1, 2]) {
      const amounts = rows.flatMap((row) => (row?.[0] === rate ? [row[column] ?? Number.NaN] : []));
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(0, 6);
    }
});
