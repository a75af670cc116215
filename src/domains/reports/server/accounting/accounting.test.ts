import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { issueInvoices } from '#domains/orders/server/index.ts';
import { createTaxRate } from '#domains/pricing/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { balance, readBatch } from '#tests/support/read-batch.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';
import { bookDocument, type IssuedDocument } from './bookings.ts';
import { writeBatch } from './datev-file.ts';
import { sumOss } from './export-oss.ts';

const documents: fc.Arbitrary<IssuedDocument> = fc
  .record({
    kind: fc.constantFrom('invoice' as const, 'credit_note' as const),
    country: fc.constantFrom('DE', 'FR', 'CH', ''),
    buyerVatId: fc.constantFrom(null, 'ATU13585627'),
    isSmallBusiness: fc.boolean(),
    isTaxedAtOrigin: fc.boolean(),
    untaxed: fc.integer({ min: 0, max: 9_999 }),
    vouchersMinor: fc.integer({ min: 0, max: 9_999 }),
    taxes: fc.array(
      fc.record({
        ratePpm: fc.constantFrom(0, 70_000, 81_000, 190_000, 200_000),
        netMinor: fc.integer({ min: 0, max: 99_999_999 }),
        taxMinor: fc.integer({ min: 0, max: 19_999_999 }),
      }),
      { maxLength: 4 },
    ),
  })
  .map(({ untaxed, ...rest }) => ({
    ...rest,
    label: 'INV-2026-00001',
    day: '2026-02-28',
    orderCode: 'K7QM-4TRX',
    vouchersMinor: rest.vouchersMinor,
    amountMinor:
      rest.vouchersMinor + untaxed + rest.taxes.reduce((sum, tax) => sum + tax.netMinor + tax.taxMinor, 0),
  }));

test('the bookings of any document add up to its amount, in fields as DATEV describes them', () => {
  fc.assert(
    fc.property(documents, fc.constantFrom('SKR03' as const, 'SKR04' as const), (document, chart) => {
      const bookings = bookDocument(chart, document);
      const days = { from: '2026-02-01', to: '2026-02-28' };
      const made = { chart, consultant: '1001', client: '1', madeAt: new Date(), currency: 'EUR', ...days };
      const rows = readBatch(writeBatch({ ...made, bookings }));
      const sign = document.kind === 'invoice' ? 1 : -1;
      expect(balance(rows, '10000')).toBe(sign * document.amountMinor || 0);
      const revenue = new Set(rows.map((row) => row['Gegenkonto (ohne BU-Schlüssel)']));
      for (const account of revenue) expect(account).toMatch(chart === 'SKR03' ? /^(8|1700)/ : /^(4|3500)/);
    }),
    { numRuns: 300 },
  );
});

test('signs outside Windows-1252 lose their accents, and quotes and line breaks break no field', () => {
  const booking = { amountMinor: 1, side: 'debit' as const, account: '1360', contraAccount: '10000' };
  const words = {
    reference: 'INV-1',
    orderCode: 'K7QM-4TRX',
    text: 'Müller "Ş"; € \n 猫',
    day: '2026-01-02',
  };
  const made = {
    chart: 'SKR04' as const,
    consultant: '1001',
    client: '1',
    madeAt: new Date(),
    currency: 'EUR',
  };
  const bytes = writeBatch({
    ...made,
    from: '2026-01-01',
    to: '2026-01-31',
    bookings: [{ ...booking, ...words }],
  });
  expect(readBatch(bytes)[0]?.Buchungstext).toBe('"Müller ""S""; €   ?"');
});

async function openBooks() {
  const checkout = await openCheckout();
  const { staff, shop } = checkout;
  await writeSetting(staff, 'currency', 'EUR');
  await writeSetting(staff, 'pricesIncludeTax', true);
  await createTaxRate(staff, { country: 'DE', name: 'VAT', texts: {}, ratePpm: 190_000 });
  const year = new Date().getUTCFullYear();
  const read = (file: string, days = `from=${year}-01-01&to=${year}-12-31`, as: Actor = actors.admin) =>
    shop.request(`/api/dashboard/accounting/${file}.csv?${days}`, { as });
  return { ...checkout, ...openDashboard(checkout), read, year };
}

test('an accountant gets invoices, a part refund and the payment, and the books balance', async () => {
  const { placed, act, look, read, year, staff, shop } = await openBooks();
  expect(await (await read('datev')).json()).toMatchObject({ code: 'reports.datev_not_ready' });
  await writeSetting(staff, 'datevConsultant', '29098');
  await writeSetting(staff, 'datevClient', '55003');
  await writeSetting(staff, 'accountChart', 'SKR04');
  const order = await placed({ quantity: 2 });
  await act(order.code, 'receipt');
  await act(order.code, 'refunds', { amount: 10 });
  const [refund] = (await look(order.code)).order.refunds;
  await act(order.code, `refunds/${refund?.id}/transfer`);
  await runJobs(shop.kiosk);

  const response = await read('datev');
  expect(response.headers.get('content-disposition')).toContain(
    `EXTF_Buchungsstapel_${year}-01-01_${year}-12-31.csv`,
  );
  const rows = readBatch(await response.arrayBuffer());
  const texts = (await (await read('books')).text()).split('\r\n').slice(1, -1);
  expect(texts[0]).toMatch(/^INV-\d{4}-00001,Invoice,.*,DE,19,37\.80,7\.18,44\.98,EUR,Invoice,\d{4}-/);
  expect(texts[1]).toMatch(/^CN-\d{4}-00001,Credit note,.*,INV-\d{4}-00001,.*,19,-8\.40,-1\.60,-10\.00,EUR,/);
  const german = await read('books', `from=${year}-01-01&to=${year}-12-31&lang=de`);
  expect(await german.text()).toMatch(/^Nummer,Art,Ausgestellt am,.*\r\n.*,Rechnung,.*,EUR,Rechnung,/);
  expect(balance(rows, '4400')).toBe(-3498);
  expect(balance(rows, '1460')).toBe(3498);
  expect(balance(rows, '10000')).toBe(0);
});

test('a shop of another member state declares its sales here by quarter, country and rate', async () => {
  const { placed, act, look, read, send, staff, shop, rows } = await openBooks();
  const lines = async () => (await (await read('oss')).text()).split('\r\n').slice(1, -1);
  const order = await placed({ quantity: 2 });
  await act(order.code, 'receipt');
  await act((await placed({ quantity: 1 })).code, 'receipt');
  await runJobs(shop.kiosk);
  // At home, and of a shop outside the EU, there is nothing to declare.
  for (const country of ['DE', 'US', '']) {
    await writeSetting(staff, 'country', country);
    expect(await lines()).toEqual([]);
  }
  await writeSetting(staff, 'country', 'AT');
  expect(await lines()).toEqual([expect.stringMatching(/^\d{4}-Q[1-4],DE,19,58\.80,11\.17,EUR,$/)]);
  await act(order.code, 'refunds', { amount: 10 });
  await act(order.code, `refunds/${(await look(order.code)).order.refunds[0]?.id}/transfer`);
  await runJobs(shop.kiosk);
  expect(await lines()).toEqual([expect.stringMatching(/,DE,19,50\.40,9\.57,EUR,$/)]);
  // Goods that an edit sends elsewhere: the former invoice and its cancellation stay of the former country.
  const { code } = await placed({ quantity: 1 });
  await act(code, 'receipt');
  await runJobs(shop.kiosk);
  const { revision, total, shippingAddress } = (await look(code)).order;
  const edit = { revision, total, shippingAddress: { ...shippingAddress, country: 'FR' } };
  const sent = { as: actors.admin, key: crypto.randomUUID() };
  expect((await send('POST', `/api/orders/${code}/edits`, edit, sent)).status).toBe(200);
  await runJobs(shop.kiosk);
  expect(await lines()).toEqual([
    expect.stringMatching(/,DE,19,50\.40,9\.57,EUR,$/),
    expect.stringMatching(/,FR,0,24\.99,0\.00,EUR,$/),
  ]);
  // What is known of the order later changes no paper, nor what was declared by it.
  const declared = await lines();
  await rows('update orders set is_intra_community = true');
  expect(await lines()).toEqual(declared);
  await rows(`set session_replication_role = replica; update invoices
    set snapshot = jsonb_set(snapshot, '{order,isIntraCommunity}', 'true'); set session_replication_role = origin`);
  expect(await lines()).toEqual([]);
});

test('a correction of an earlier quarter is a row of its own, and gift cards are no sale', () => {
  const sold = { country: 'FR', currency: 'EUR', corrects: null, vouchersMinor: 5000 };
  const taxes = [{ ratePpm: 200_000, netMinor: 1000, taxMinor: 200 }];
  const invoice = { ...sold, kind: 'invoice' as const, quarter: '2026-Q1', amountMinor: 6200, taxes };
  const later = { ...invoice, kind: 'credit_note' as const, quarter: '2026-Q2', corrects: '2026-Q1' };
  const sums = { country: 'FR', currency: 'EUR', ratePpm: 200_000 };
  expect(sumOss([later, invoice, { ...invoice, kind: 'credit_note', corrects: '2026-Q1' }, invoice])).toEqual(
    [
      { ...sums, quarter: '2026-Q1', corrects: '', netMinor: 1000, taxMinor: 200 },
      { ...sums, quarter: '2026-Q2', corrects: '2026-Q1', netMinor: -1000, taxMinor: -200 },
    ],
  );
});

test('the account of gift cards holds what customers have with the shop, and their sale is no revenue', async () => {
  const { add, ask, send, act, read, rows, staff, shop } = await openBooks();
  await writeSetting(staff, 'datevConsultant', '29098');
  await writeSetting(staff, 'datevClient', '55003');
  await writeSetting(staff, 'accountChart', 'SKR04');
  const card = await add({ isGiftCard: true, variants: [{ priceMinor: 5000, onHand: 9 }] });
  const mug = await add();
  const given = await ask('POST', '/api/gift-cards', { value: 20 }, actors.admin);
  const place = async (lines: object[], total: number, paid: object) => {
    const to = { lastName: 'Berg', line1: 'Lindenweg 4', postalCode: '10115', city: 'Berlin', country: 'DE' };
    const order = { lines, total, email: 'mia@example.com', checkoutId: crypto.randomUUID(), ...paid };
    const body = { ...order, shippingAddress: to, payment: { provider: 'invoice' } };
    const { body: placed } = await send('POST', '/api/checkout/orders', body, { key: crypto.randomUUID() });
    return placed.order?.code ?? placed.message ?? '';
  };
  const sold = await place([{ productId: card.id, quantity: 1 }], 50, {});
  await act(sold, 'receipt');
  const lines = [{ productId: mug.id, quantity: 1 }];
  const spent = await place(lines, 24.99, { giftCards: [given.body.code], due: 4.99 });
  await act(spent, 'receipt');
  await rows("update payments set paid_at = paid_at - interval '3 days' where provider = 'gift-card'");
  await act(spent, 'refunds', { amount: 10 });
  await runJobs(shop.kiosk);
  const order = await ask('GET', `/api/orders/${spent}`, undefined, actors.admin);
  const transfer = (order.body.refunds as { id: string; amount: number }[]).find(
    ({ amount }) => amount === 4.99,
  );
  await act(spent, `refunds/${transfer?.id}/transfer`);
  await runJobs(shop.kiosk);
  const books = (await (await read('books')).text()).split('\r\n');
  const [{ paid } = { paid: '' }] = await rows<{ paid: string }>(
    "select to_char(max(paid_at) at time zone 'UTC', 'YYYY-MM-DD') as paid from payments",
  );
  const ofMug = books.filter((row) => row.includes(spent));
  expect(ofMug[0]).toMatch(new RegExp(`^INV-.*,EUR,Gift card 20\\.00 \\+ Invoice 4\\.99,${paid}$`));
  // What goes back names the way that it goes.
  expect(ofMug.slice(1).map((row) => row.split(',EUR,')[1]?.split(',')[0])).toEqual(['Gift card', 'Invoice']);
  const booked = readBatch(await (await read('datev')).arrayBuffer());
  const [has] = await rows<{ minor: number }>('select sum(balance_minor)::integer as minor from credits');
  expect(has?.minor).toBe(5501);
  expect(balance(booked, '3500')).toBe(-5501);
  // The mug, less what was refunded; nothing of the card.
  expect(balance(booked, '4400')).toBe(-1499);
  expect(balance(booked, '4200')).toBe(0);
  expect(balance(booked, '6600')).toBe(2000);
  expect(balance(booked, '1460')).toBe(5000);
  expect(balance(booked, '10000')).toBe(0);
});

test('only roles with the permission get the books, of days in order and of one year', async () => {
  const { read, year } = await openBooks();
  const support = { ...actors.admin, permissions: ['orders.read'] } as typeof actors.admin;
  for (const file of ['datev', 'books', 'oss']) {
    const asked = [actors.visitor, actors.member, support].map((as) => read(file, undefined, as));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 403, 403]);
    const turned = await read(file, `from=${year}-02-02&to=${year}-02-01`);
    expect(await turned.json()).toMatchObject({ code: 'reports.days_invalid' });
    expect((await read(file, 'from=yesterday')).status).toBe(400);
  }
  const across = await read('datev', `from=${year - 1}-12-01&to=${year}-01-31`);
  expect(await across.json()).toMatchObject({ code: 'reports.days_in_two_years' });
});

test('orders that are paid at the same moment get numbers without gaps, and the books list them in order', async () => {
  const { placed, act, read, rows, staff } = await openBooks();
  const orders = [];
  for (let index = 0; index < 8; index += 1) orders.push(await placed({ quantity: 1 }));
  await Promise.all(orders.map(({ code }) => act(code, 'receipt')));
  const ids = await rows<{ id: string }>('select id from orders');
  const twice = [...ids, ...ids];
  await Promise.all(twice.map(({ id }) => issueInvoices(staff, id)));
  const lines = (await (await read('books')).text()).split('\r\n').slice(1, -1);
  expect(lines.map((line) => Number(line.slice(9, 14)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
