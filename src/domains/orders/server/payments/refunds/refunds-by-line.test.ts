import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { createTaxRate } from '#domains/pricing/server/index.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';
import { withRefunded } from './choose-refunded.ts';

type Tax = { ratePpm: number; netMinor: number; taxMinor: number };

/** An order of two books at 7 % and a lamp at 19 %, with shipping of 5.00, which is paid. */
async function openBookshop() {
  const checkout = await openCheckout();
  const { staff, add, place, shop, rows } = checkout;
  const dashboard = openDashboard(checkout);
  const settings = {
    address: ['Kiosk GmbH', 'Musterstraße 12', '12345 Musterstadt'],
    country: 'DE',
    currency: 'EUR',
    vatId: 'DE136695976',
    phone: '+49 30 1234',
    email: 'rechnung@example.com',
    pricesIncludeTax: true,
  } as const;
  for (const [key, value] of Object.entries(settings))
    await writeSetting(staff, key as 'country', value as 'DE');
  await createTaxRate(staff, { country: 'DE', name: 'VAT', ratePpm: 190_000 });
  await createTaxRate(staff, { country: 'DE', taxClass: 'reduced', name: 'VAT', ratePpm: 70_000 });
  const book = await add({ name: 'Book', taxClass: 'reduced', variants: [{ priceMinor: 1070, onHand: 9 }] });
  const lamp = await add({ name: 'Lamp', variants: [{ priceMinor: 2380, onHand: 9 }] });
  const lines = [
    { productId: book.id, quantity: 2 },
    { productId: lamp.id, quantity: 1 },
  ];
  const { body } = await place({ lines, total: 50.2 });
  const code = body.order?.code ?? '';
  const { order } = await dashboard.act(code, 'receipt');
  const [books = '', lampLine = ''] = order.lines.map(({ id }) => id);
  const refund = (draft: object, key = randomUUID()) => dashboard.act(code, 'refunds', draft, key);
  /** Transfers what is to be transferred, and reads the newest credit note. */
  const credit = async () => {
    const due = (await dashboard.look(code)).order.refunds.filter(({ status }) => status === 'pending');
    for (const { id } of due) await dashboard.act(code, `refunds/${id}/transfer`);
    await runJobs(shop.kiosk);
    const [note] = await rows<{ id: string; taxes: Tax[] }>(
      `select id, snapshot->'taxes' as taxes from invoices where kind = 'credit_note' order by number desc limit 1`,
    );
    const taxes = note?.taxes.map(({ netMinor, taxMinor }) => [netMinor, taxMinor]);
    return { taxes, path: `/api/orders/${code}/invoices/${note?.id}` };
  };
  const read = (path: string) => shop.request(path, { as: actors.admin });
  return { ...checkout, ...dashboard, code, books, lampLine, refund, credit, read };
}

test('a refunded book takes back its own 7 %, on the credit note, in its XML and in the books', async () => {
  const { refund, credit, read, books, look, code } = await openBookshop();
  const lines = [{ lineId: books, quantity: 1 }];
  const { status, order } = await refund({ amount: 10.7, lines, restock: lines, reason: 'Torn' });
  expect([status, order.refunds]).toMatchObject([200, [{ amount: 10.7, lines, shipping: 0 }]]);
  const { taxes, path } = await credit();
  expect(taxes).toEqual([
    [0, 0],
    [1000, 70],
  ]);
  const paper = await readPdf(await (await read(`${path}/pdf`)).arrayBuffer());
  expect(paper.text).toMatch(/Book 1 7% €10\.00 €10\.70 Torn/);
  expect(paper.text).not.toContain('Refund 1');
  const xml = await (await read(`${path}/xml`)).text();
  expect(xml.match(/<ram:IncludedSupplyChainTradeLineItem>/g)).toHaveLength(1);
  expect(xml).toContain('<ram:Name>Book</ram:Name>');
  expect(xml).toContain('<ram:LineTotalAmount>10.00</ram:LineTotalAmount>');
  const today = new Date().toISOString().slice(0, 10);
  const file = await (await read(`/api/dashboard/accounting/books.csv?from=${today}&to=${today}`)).text();
  const [, note = ''] = /^(.*CN-\d+-\d+.*)$/m.exec(file) ?? [];
  expect(note).toMatch(/,7,-?10\.00,-?0\.70,/);
  expect(file.match(/CN-\d+-\d+/g)?.length).toBe(1);
  expect((await look(code)).order.refunds[0]?.lines).toEqual(lines);
});

test('wear is deducted from the lines, goodwill is of all that is left, and at the end nothing is', async () => {
  const { refund, credit, books, lampLine, rows } = await openBookshop();
  await refund({ amount: 5.35, lines: [{ lineId: books, quantity: 1 }] });
  expect((await credit()).taxes).toEqual([
    [0, 0],
    [500, 35],
  ]);
  await refund({ amount: 28.8, lines: [{ lineId: lampLine, quantity: 1 }], shipping: 5 });
  expect((await credit()).taxes).toEqual([
    [2420, 460],
    [0, 0],
  ]);
  await refund({ amount: 16.05 });
  expect((await credit()).taxes).toEqual([
    [0, 0],
    [1500, 105],
  ]);
  expect(
    await rows(
      `select sum(amount_minor)::integer as amount, (select sum(shipping_minor)::integer from refunds) as shipping
       from refund_lines`,
    ),
  ).toEqual([{ amount: 535 + 2380, shipping: 500 }]);
});

test('no unit and no shipping is refunded twice, also not in one call, and a failed refund does not count', async () => {
  const { refund, books, code, look, rows } = await openBookshop();
  const key = randomUUID();
  const one = { amount: 10.7, lines: [{ lineId: books, quantity: 1 }], shipping: 4 };
  expect((await refund(one, key)).status).toBe(200);
  expect((await refund(one, key)).status).toBe(200);
  expect((await refund({ ...one, amount: 10.71 }, key)).status).toBe(422);
  const twice = [one.lines[0], one.lines[0]];
  const refused = await refund({ amount: 1, lines: twice });
  expect(refused).toMatchObject({ status: 409, error: 'orders.units_refunded' });
  expect(refused.message).toBe('Only 1 of “Book” can still be paid back.');
  const shipping = await refund({ amount: 5, shipping: 5 });
  expect(shipping).toMatchObject({ status: 409, error: 'orders.shipping_refunded' });
  expect(shipping.message).toMatch(/^Of shipping, at most €\d\.\d\d can be paid back\.$/);
  expect((await refund({ amount: 1, lines: [{ lineId: randomUUID(), quantity: 1 }] })).status).toBe(404);
  const many = Array.from({ length: 201 }, () => one.lines[0]);
  expect((await refund({ amount: 1, lines: many })).status).toBe(400);
  expect((await refund({ amount: 1, shipping: -1 })).status).toBe(400);
  expect((await look(code)).order.refunds).toHaveLength(1);
  await rows(`update refunds set status = 'failed', settled_at = now()`);
  expect((await refund({ amount: 21.4, lines: twice, shipping: 5 })).status).toBe(200);
});

test('a refund from several payments shares its lines: each cent and each unit is in one of them', () => {
  const parts = [
    { paymentId: 'card', amountMinor: 1_500, vouchersMinor: 400 },
    { paymentId: 'credit', amountMinor: 1_000, vouchersMinor: 0 },
  ];
  const lines = [
    { lineId: 'gift', quantity: 1, amountMinor: 400, isGiftCard: true },
    { lineId: 'book', quantity: 2, amountMinor: 900, isGiftCard: false },
    { lineId: 'lamp', quantity: 1, amountMinor: 700, isGiftCard: false },
  ];
  const given = withRefunded(parts, { lines, shippingMinor: 300 });
  expect(given.map((part) => [part.lines, part.shippingMinor])).toEqual([
    [
      [
        { lineId: 'gift', quantity: 1, amountMinor: 400 },
        { lineId: 'book', quantity: 2, amountMinor: 900 },
        { lineId: 'lamp', quantity: 1, amountMinor: 200 },
      ],
      0,
    ],
    [[{ lineId: 'lamp', quantity: 0, amountMinor: 500 }], 300],
  ]);
});
