import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { checkVatIds } from '#domains/orders/server/index.ts';
import { createPromotion, createTaxRate } from '#domains/pricing/server/index.ts';
import { freeCup } from '#domains/pricing/server/testing/free-cup.ts';
import { faultsIn } from '#tests/support/en16931/validate.ts';
import { address, openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { startFakeVies } from '#tests/support/start-fake-vies.ts';
import { actors } from '#tests/support/test-shop.ts';

const vienna = { ...address, line1: 'Ring 1', postalCode: '1010', city: 'Wien', country: 'AT' };

async function openTrade() {
  const vies = await startFakeVies(['ATU13585627', 'DE136695976']);
  onTestFinished(() => vies.close());
  const checkout = await openCheckout({ VIES_API_URL: vies.url });
  const { staff, send, add } = checkout;
  for (const [country, ratePpm] of [
    ['DE', 190_000],
    ['AT', 200_000],
  ] as const)
    await createTaxRate(staff, { country, name: 'MwSt.', ratePpm });
  await writeSetting(staff, 'country', 'DE');
  await writeSetting(staff, 'vatId', 'DE136695976');
  await writeSetting(staff, 'phone', '+49 30 1234');
  await writeSetting(staff, 'email', 'rechnung@example.com');
  await writeSetting(staff, 'address', ['Musterstraße 12', '12345 Musterstadt']);
  await writeSetting(staff, 'pricesIncludeTax', true);
  await writeSetting(staff, 'currency', 'EUR');
  const mug = await add({ variants: [{ priceMinor: 1200, onHand: 50 }] });
  const lines = [{ productId: mug.id, quantity: 2 }];
  const quote = async (country: string, vatId: string | null) =>
    (await send('POST', '/api/checkout/quote', { lines, destination: { country, region: null }, vatId }))
      .body;
  const order = (total: number, shippingAddress: object) =>
    send(
      'POST',
      '/api/checkout/orders',
      {
        lines,
        checkoutId: randomUUID(),
        total,
        email: 'einkauf@example.com',
        shippingAddress,
        payment: { provider: 'invoice' },
      },
      { key: randomUUID(), lang: 'de' },
    );
  return { ...checkout, ...openDashboard(checkout), quote, order, vies };
}

test('a business of another member state buys without tax, and its invoice has both VAT ids and the reason', async () => {
  const { quote, order, act, look, send, shop, vies, rows } = await openTrade();
  expect(await quote('AT', null)).toMatchObject({ total: 29, isIntraCommunity: false });
  const agreed = await quote('AT', 'atu 1358 5627');
  expect(agreed).toMatchObject({
    isIntraCommunity: true,
    vatIdCheck: 'valid',
    pricesIncludeTax: false,
    lines: [{ unitPrice: 10, total: 20, tax: 0, taxRate: 0 }],
    shipping: { total: 4.17, tax: 0 },
    tax: 0,
    total: 24.17,
  });
  expect(vies.questions).toEqual([
    {
      countryCode: 'AT',
      vatNumber: 'U13585627',
      requesterMemberStateCode: 'DE',
      requesterNumber: '136695976',
    },
  ]);
  const { status, body } = await order(24.17, { ...vienna, company: 'Wirt', vatId: 'atu 1358 5627' });
  expect(status).toBe(201);
  const code = body.order?.code ?? '';
  expect(await rows(`select details from order_events where kind = 'vat_id_checked'`)).toMatchObject([
    { details: { vatId: 'ATU13585627', consultation: 'WAPI1' } },
  ]);
  const { order: agreedOn } = await look(code);
  const business = { ...vienna, company: 'Wirt' };
  const edited = async (shippingAddress: object) => {
    const body = { revision: agreedOn.revision, shippingAddress };
    return (await send('POST', `/api/orders/${code}/edits/preview`, body, { as: actors.admin })).body.code;
  };
  for (const other of [business, { ...business, vatId: 'DK13585628' }])
    expect(await edited(other)).toBe('orders.edit_taxed_otherwise');
  expect(await edited({ ...business, line1: 'Ring 2', vatId: 'ATU13585627' })).toBeUndefined();
  await act(code, 'receipt');
  await runJobs(shop.kiosk);
  const placed = (await look(code)).order;
  expect(placed).toMatchObject({ isIntraCommunity: true, billingAddress: { vatId: 'ATU13585627' }, tax: 0 });
  const paper = await shop.request(`/api/orders/${code}/invoices/${placed.invoices[0]?.id}/pdf`, {
    as: actors.admin,
  });
  const { text } = await readPdf(await paper.arrayBuffer());
  for (const words of ['DE136695976', 'ATU13585627', 'Steuerfreie innergemeinschaftliche Lieferung'])
    expect(text).toContain(words);
  const xml = await shop.request(`/api/orders/${code}/invoices/${placed.invoices[0]?.id}/xml`, {
    as: actors.admin,
  });
  const electronic = await xml.text();
  for (const part of ['<ram:CategoryCode>K<', 'VATEX-EU-IC', 'ATU13585627</ram:ID>', '<ram:CountryID>AT<'])
    expect(electronic).toContain(part);
  expect(faultsIn(electronic)).toEqual([]);
});

test('a gift that joins such an order by an edit of staff counts without tax, too, and stays so', async () => {
  const { order, look, send, add, staff } = await openTrade();
  const cup = await add({ name: 'Cup', variants: [{ priceMinor: 600, onHand: 5 }] });
  await createPromotion(staff, {
    ...freeCup(`product:${cup.id}`),
    minimumMinor: 3600,
  });
  const { body } = await order(24.17, { ...vienna, company: 'Wirt', vatId: 'ATU13585627' });
  const code = body.order?.code ?? '';
  for (const [quantity, goods] of [
    [3, 30],
    [4, 40],
  ] as const) {
    const { order: now } = await look(code);
    const lineId = now.lines.find(({ productId }) => productId !== cup.id)?.id;
    const total = goods + 4.17;
    const edit = { revision: now.revision, withGifts: true, lines: [{ lineId, quantity }], total };
    const as = { as: actors.admin, key: randomUUID() };
    expect((await send('POST', `/api/orders/${code}/edits`, edit, as)).status).toBe(200);
    const { order: after } = await look(code);
    expect(after).toMatchObject({ subtotal: goods + 5, discount: 5, tax: 0, total });
    const gift = after.lines.find(({ productId }) => productId === cup.id);
    expect(gift).toMatchObject({ unitPrice: 5, quantity: 1, discount: 5, total: 0 });
  }
});

test('what is sold without tax is booked apart: to a business elsewhere with its VAT id, and by a small business', async () => {
  const { order, act, shop, staff, rows } = await openTrade();
  const settings = { datevConsultant: '29098', datevClient: '55003', accountChart: 'SKR03' } as const;
  for (const [key, value] of Object.entries(settings))
    await writeSetting(staff, key as keyof typeof settings, value);
  await order(24.17, { ...vienna, company: 'Wirt', vatId: 'ATU13585627' });
  await writeSetting(staff, 'isSmallBusiness', true);
  await order(29, vienna);
  for (const { code } of await rows<{ code: string }>('select code from orders')) await act(code, 'receipt');
  await runJobs(shop.kiosk);
  const year = new Date().getUTCFullYear();
  const path = `/api/dashboard/accounting/datev.csv?from=${year}-01-01&to=${year}-12-31`;
  const file = await (await shop.request(path, { as: actors.admin })).text();
  const sales = file.split('\r\n').filter((row) => /^[\d,]+;"S";"EUR";;;;10000;/.test(row));
  expect(sales.map((row) => [row.split(';')[7], row.includes('"ATU13585627"')])).toEqual([
    ['8125', true],
    ['8195', false],
  ]);
});

test('tax is due at home, from consumers, beyond the EU, and with a VAT id of the own state', async () => {
  const { quote, order, staff } = await openTrade();
  expect(await quote('DE', 'ATU13585627')).toMatchObject({ total: 29, isIntraCommunity: false });
  expect(await quote('AT', 'DE136695976')).toMatchObject({ total: 29, isIntraCommunity: false });
  expect(await quote('CH', 'ATU13585627')).toMatchObject({ isIntraCommunity: false });
  expect((await order(29, { ...vienna, vatId: 'ATU13585628' })).status).toBe(400);
  expect((await order(24.17, vienna)).body).toMatchObject({ code: 'checkout.total_changed' });
  await writeSetting(staff, 'vatId', '');
  expect(await quote('AT', 'ATU13585627')).toMatchObject({ total: 29, isIntraCommunity: false });
});

test('a number that was not assigned, or cannot be confirmed in time, buys with tax, and the buyer reads why', async () => {
  const { quote, order, vies } = await openTrade();
  const danish = 'DK13585628';
  expect(await quote('AT', danish)).toMatchObject({
    total: 29,
    isIntraCommunity: false,
    vatIdCheck: 'invalid',
  });
  for (const [mood, vatId] of [
    ['state_away', 'FI20774740'],
    ['down', 'LU26375245'],
    ['hangs', 'SI50223054'],
  ] as const) {
    vies.be(mood);
    const start = performance.now();
    expect([mood, (await quote('AT', vatId)).vatIdCheck]).toEqual([mood, 'unknown']);
    expect(performance.now() - start).toBeLessThan(5_000);
  }
  const asked = vies.questions.length;
  vies.be('answers');
  // Not asked again at once, and the total without tax is refused.
  expect(await quote('AT', 'SI50223054')).toMatchObject({ total: 29, vatIdCheck: 'unknown' });
  expect(vies.questions).toHaveLength(asked);
  const { status, body } = await order(24.17, { ...vienna, company: 'X', vatId: danish });
  expect([status, body.code]).toEqual([409, 'checkout.total_changed']);
});

test('a business pays for a set, and gets off its total, what is left of a consumer’s price without tax', async () => {
  const { quote, staff } = await openTrade();
  await createPromotion(staff, { name: 'Two for 18', kind: 'bundle', buyQuantity: 2, amountMinor: 1800 });
  expect(await quote('AT', null)).toMatchObject({ discount: 6, total: 23 });
  expect(await quote('AT', 'ATU13585627')).toMatchObject({ discount: 5, total: 19.17, tax: 0 });
  const reached = { kind: 'amount', amountMinor: 900, minimumMinor: 2400 } as const;
  await createPromotion(staff, { name: '9 off from 24', ...reached });
  expect(await quote('AT', null)).toMatchObject({ discount: 9, total: 20 });
  expect(await quote('AT', 'ATU13585627')).toMatchObject({ discount: 7.5, total: 16.67 });
});

test('an owner who accepts numbers for now is told of one that turns out to be none, and adds its tax', async () => {
  const { quote, order, vies, staff, look, send, shop, rows } = await openTrade();
  await writeSetting(staff, 'unconfirmedVatId', 'later');
  vies.be('down');
  const agreed = await quote('AT', 'DK13585628');
  expect(agreed).toMatchObject({ vatIdCheck: 'later', isIntraCommunity: true, tax: 0, total: 24.17 });
  const place = async (vatId: string) =>
    (await order(24.17, { ...vienna, company: 'Wirt', vatId })).body.order?.code ?? '';
  const [wrong, right] = [await place('DK13585628'), await place('ATU13585627')];
  const { order: waiting } = await look(wrong);
  expect(waiting).toMatchObject({ vatIdCheck: 'pending', isIntraCommunity: true });
  const system = shop.kiosk.context(actors.system);
  const due = () => rows(`update order_vat_checks set ask_at = now()`);
  await due();
  await checkVatIds(system);
  expect(await rows('select tries, is_valid from order_vat_checks')).toEqual(
    Array(2).fill({ tries: 1, is_valid: null }),
  );
  vies.be('answers');
  await due();
  await checkVatIds(system);
  expect((await look(wrong)).order).toMatchObject({ vatIdCheck: 'invalid' });
  expect((await look(right)).order).toMatchObject({ vatIdCheck: null, isIntraCommunity: true });
  expect(
    await rows(
      `select kind, count(*)::int from order_events where kind like 'vat_id%' group by 1 order by 1`,
    ),
  ).toEqual([
    { kind: 'vat_id_checked', count: 1 },
    { kind: 'vat_id_invalid', count: 1 },
  ]);
  const { body: listed } = await send('GET', '/api/orders', undefined, { as: actors.admin });
  expect(
    (listed.orders as unknown as { isVatIdInvalid: boolean }[]).map(({ isVatIdInvalid }) => isVatIdInvalid),
  ).toEqual([false, true]);

  const edit = { revision: waiting.revision, lines: [] };
  const { body: preview } = await send('POST', `/api/orders/${wrong}/edits/preview`, edit, {
    as: actors.admin,
  });
  expect(preview).toMatchObject({ after: { tax: 4.83, total: 29 } });
  const saved = await send(
    'POST',
    `/api/orders/${wrong}/edits`,
    { ...edit, total: 29, back: 'payment' },
    { as: actors.admin, key: randomUUID() },
  );
  expect(saved.body).toMatchObject({ isIntraCommunity: false, vatIdCheck: null, tax: 4.83, total: 29 });
});
