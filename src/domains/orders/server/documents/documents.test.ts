import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { createPromotion, createTaxRate } from '#domains/pricing/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';

type Asked = { as?: Actor; token?: string };

async function openOffice() {
  const checkout = await openCheckout();
  const { staff, shop } = checkout;
  await writeSetting(staff, 'storeName', 'Halden & Söhne');
  await writeSetting(staff, 'company', 'Kiosk GmbH');
  await writeSetting(staff, 'address', ['Musterstraße 12', '12345 Musterstadt']);
  await writeSetting(staff, 'vatId', 'DE123456789');
  await writeSetting(staff, 'register', 'HRB 4711, AG Musterstadt');
  await writeSetting(staff, 'bankAccount', ['IBAN DE89 3704 0044 0532 0130 00']);
  await writeSetting(staff, 'currency', 'EUR');
  await writeSetting(staff, 'pricesIncludeTax', true);
  await createTaxRate(staff, {
    country: 'DE',
    name: 'VAT',
    texts: { de: { name: 'MwSt.' } },
    ratePpm: 190_000,
  });
  const dashboard = openDashboard(checkout);
  const open = (path: string, { as = actors.visitor, token = '' }: Asked = {}) =>
    shop.request(`/api/orders/${path}${path.includes('?') ? '&' : '?'}token=${token}`, { as });
  const read = async (path: string, asked: Asked = { as: actors.admin }) => {
    const response = await open(path, asked);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const name = response.headers.get('content-disposition');
    return { ...(await readPdf(await response.arrayBuffer())), name };
  };
  const documents = async (code: string) => {
    await runJobs(shop.kiosk);
    const { invoices } = (await dashboard.look(code)).order;
    return invoices.map(({ id }) => `${code}/invoices/${id}/pdf`);
  };
  return { ...checkout, ...dashboard, open, read, documents };
}

const euros = (amount: string) => `${amount} €`;

test('an invoice, its correction and the packing slip say everything in German', async () => {
  const { add, place, act, read, documents, staff } = await openOffice();
  const jug = await add({
    name: 'Krug aus Steinzeug mit einem Namen, der so lang ist, dass er umbrochen werden muss',
    variants: [{ sku: 'KRUG-1', priceMinor: 11_900, onHand: 9 }],
  });
  const lamp = await add({ name: 'Lampe', variants: [{ sku: 'LAMPE', priceMinor: 2380, onHand: 9 }] });
  const sale = {
    name: 'Sale',
    texts: { de: { name: 'Winterrabatt' } },
    kind: 'percentage',
    percentOff: 10,
    code: 'WINTER',
  };
  await createPromotion(staff, { ...sale, kind: 'percentage' });
  const lines = [
    { productId: jug.id, quantity: 2 },
    { productId: lamp.id, quantity: 1 },
  ];
  const { body } = await place({ lines, code: 'winter', total: 240.62, lang: 'de' });
  const code = body.order?.code ?? '';
  const slip = await read(`${code}/packing-slip`);
  expect(slip.text).toContain(`Lieferschein ${code}`);
  expect(slip.text).toMatch(/Kiosk GmbH · Musterstraße 12.*Krug aus Steinzeug.*KRUG-1 2 .*Lampe LAMPE 1/);
  expect(slip.text).not.toContain('€');

  const sent = await act(code, 'fulfillments', { carrier: 'DHL', trackingNumber: '00340' });
  const [parcel] = sent.order.fulfillments;
  const packed = await read(`${code}/packing-slip?fulfillment=${parcel?.id}`);
  expect(packed.text).toMatch(/Sendung DHL 00340.*Krug aus Steinzeug.*KRUG-1 2 .*Lampe LAMPE 1/);
  expect(packed.text).not.toContain('schon unterwegs');
  await documents(code);
  await act(code, 'receipt');
  const { order } = await act(code, 'refunds', { amount: 119, reason: 'Krug mit Sprung' });
  await act(code, `refunds/${order.refunds[0]?.id}/transfer`);
  const [invoice = '', correction = ''] = await documents(code);
  const paper = await read(invoice);
  const year = new Date().getUTCFullYear();
  expect(paper.info).toMatchObject({ Title: `Rechnung INV-${year}-00001`, Language: 'de' });
  expect(paper.name).toBe(`attachment; filename="Rechnung-INV-${year}-00001.pdf"`);
  const said = [
    'Halden & Söhne',
    'Kiosk GmbH · Musterstraße 12 · 12345 Musterstadt',
    'USt-IdNr. DE123456789 · HRB 4711, AG Musterstadt',
    'Mia Berg',
    'Lindenweg 4',
    '10115 Berlin',
    'Deutschland',
    `Bestellung ${code}`,
    'Lieferung',
    'Art.-Nr. KRUG-1',
    'Winterrabatt (WINTER)',
    '19 %',
    euros('119,00'),
    euros('214,20'),
    euros('21,42'),
    euros('180,00'),
    'Versand: Standard',
    euros('5,00'),
    `Nettobetrag ${euros('202,20')}`,
    `MwSt. 19 % auf ${euros('202,20')} ${euros('38,42')}`,
    `Gesamt ${euros('240,62')}`,
    'Bitte überweisen Sie',
    'mit der Banking-App scannen',
    'Seite 1 / 1',
  ];
  for (const words of said) expect(paper.text).toContain(words);
  const corrected = await read(correction);
  for (const words of [
    `Rechnungskorrektur CN-${year}-00001`,
    `Korrigiert INV-${year}-00001 vom`,
    'Krug mit Sprung',
    `Nettobetrag ${euros('100,00')}`,
    euros('19,00'),
    `Gutgeschriebener Betrag ${euros('119,00')}`,
  ])
    expect(corrected.text).toContain(words);
});

test('an invoice and a part refund of goods of two tax classes state each rate with its base', async () => {
  const { add, place, act, read, documents, staff } = await openOffice();
  await createTaxRate(staff, { country: 'DE', taxClass: 'reduced', name: 'Reduced VAT', ratePpm: 70_000 });
  const novel = await add({
    name: 'Novel',
    taxClass: 'reduced',
    variants: [{ priceMinor: 1070, onHand: 9 }],
  });
  const lamp = await add({ name: 'Lamp', variants: [{ priceMinor: 2380, onHand: 9 }] });
  const lines = [novel, lamp].map(({ id }) => ({ productId: id, quantity: 1 }));
  const { body } = await place({ lines, total: 39.5, lang: 'en' });
  const code = body.order?.code ?? '';
  await act(code, 'receipt');
  const { order } = await act(code, 'refunds', { amount: 19.75, reason: '' });
  await act(code, `refunds/${order.refunds[0]?.id}/transfer`);
  const [invoice = '', correction = ''] = await documents(code);
  const whole = (await read(invoice)).text;
  for (const words of ['Net amount €34.20', 'VAT 19% on €24.20 €4.60', 'Reduced VAT 7% on €10.00 €0.70'])
    expect(whole).toContain(words);
  const half = (await read(correction)).text;
  for (const words of ['Net amount €17.10', 'VAT 19% on €12.10 €2.30', 'Reduced VAT 7% on €5.00 €0.35'])
    expect(half).toContain(words);
});

test('a small business charges no tax at any rate, and its invoice states by which law', async () => {
  const { add, place, act, ask, read, documents, staff } = await openOffice();
  const mug = await add({ name: 'Becher', variants: [{ priceMinor: 1_190, onHand: 9 }] });
  await writeSetting(staff, 'isSmallBusiness', true);
  await writeSetting(staff, 'country', 'DE');
  expect((await ask('GET', '/api/browse/shop')).body.isSmallBusiness).toBe(true);
  const { body } = await place({ lines: [{ productId: mug.id, quantity: 1 }], total: 16.9, lang: 'de' });
  const code = body.order?.code ?? '';
  const { order } = await act(code, 'receipt');
  expect(order).toMatchObject({ tax: 0, taxes: [], lines: [{ taxRate: 0 }] });
  const [invoice = ''] = await documents(code);
  const { text } = await read(invoice);
  expect(text).toContain(
    'Es wird keine Umsatzsteuer berechnet: Der Verkäufer ist Kleinunternehmer (§ 19 UStG).',
  );
  expect(text).not.toContain('MwSt.');
});

test('sixty lines go over pages with their head on each, in English, and no name breaks a paper', async () => {
  const { add, place, act, read, documents } = await openOffice();
  const names = ['Ζεστή κούπα', 'Чайник', 'إبريق الشاي', '茶壶', 'Mug 🫖👩‍👩‍👧', '‮teapot', 'W'.repeat(190)];
  const named = Array.from({ length: 60 }, (_, index) => names[index] ?? `Thing ${index}`);
  const goods = await Promise.all(
    named.map((name, index) => add({ name, slug: `t-${index}`, variants: [{ priceMinor: 100, onHand: 9 }] })),
  );
  const lines = goods.map(({ id }) => ({ productId: id, quantity: 1 }));
  const { body } = await place({ lines, total: 65 });
  const code = body.order?.code ?? '';
  await act(code, 'receipt');
  const [invoice = ''] = await documents(code);
  const paper = await read(invoice);
  expect(paper.totalPages).toBe(4);
  for (const [index, page] of paper.pages.entries()) {
    expect(page).toContain(`Page ${index + 1} / 4`);
    if (index < 3) expect(page).toContain('Unit price');
  }
  for (const name of ['Ζεστή κούπα', 'Чайник', ...named.slice(7)]) expect(paper.text).toContain(name);
  expect(paper.text).toContain('This amount has been paid.');
  expect(paper.text).toContain('Dispatched follows');
});

test('a paper shows the logo of the day it was issued, and the name where there is none or it is lost', async () => {
  const { placed, act, read, documents, staff, ask } = await openOffice();
  const issued = async () => {
    const { code } = await placed();
    await act(code, 'receipt');
    return (await documents(code))[0] ?? '';
  };
  const before = await issued();
  const logo = `data:image/png;base64,${await readFile('public/icon-192.png', 'base64')}`;
  const { version } = (await ask('GET', '/api/settings', undefined, actors.admin)).body;
  expect((await ask('PATCH', '/api/settings', { changes: { logo }, version }, actors.admin)).status).toBe(
    200,
  );
  const after = await issued();
  await writeSetting(staff, 'logo', { src: `/media/${'0'.repeat(32)}`, width: 9, height: 9 });
  const lost = await issued();

  const heads = await Promise.all([before, after, lost].map((path) => read(path)));
  expect(heads.map(({ pictures }) => pictures)).toEqual([[], ['192x192'], []]);
  const names = heads.map(({ text }) => text.split('Halden & Söhne').length - 1);
  expect(names).toEqual([1, 0, 1]);
});

test('staff prints the slips of many orders, each in its language, and one pick list of all that is to be packed', async () => {
  const { add, place, placed, act, look, read, open, shop } = await openOffice();
  const cup = await add({ name: 'Cup', variants: [{ sku: 'CUP-2', priceMinor: 900, onHand: 20 }] });
  const lines = [{ productId: cup.id, quantity: 2 }];
  const german = (await place({ lines, total: 23, lang: 'de' })).body.order?.code ?? '';
  const english = (await place({ lines, total: 23 })).body.order?.code ?? '';
  const asked = (await place({ lines, total: 23 })).body.order?.code ?? '';
  await act(asked, 'processing');
  const [line] = (await look(asked)).order.lines;
  await act(asked, 'returns', { lines: [{ lineId: line?.id, quantity: 1 }] });
  const gone = await placed();
  await act(gone.code, 'fulfillments');

  const codes = [gone.code, english, german.toLowerCase(), asked, 'AAAA-AAAA'].join(',');
  const slips = await read(`../packing-slips?codes=${codes}`);
  const [first = '', second = '', third = ''] = slips.text
    .split(/(?=Lieferschein|Packing slip)/)
    .filter(Boolean);
  expect(first).toMatch(new RegExp(`^Lieferschein ${german}|${german}`));
  for (const words of ['Lieferschein', 'Seite 1 / 1', 'Packing slip', 'Page 1 / 1', english, asked])
    expect(slips.text).toContain(words);
  expect([slips.text.includes(gone.code), slips.text.includes('Page 2')]).toEqual([false, false]);
  expect(second + third).toContain('CUP-2');
  const list = await read(`../pick-list?lang=en&codes=${codes}`);
  expect(list.text).toMatch(/Pick list.*Orders: 3.*5 Cup CUP-2/);
  for (const part of [`${german} × 2`, `${english} × 2`, `${asked} × 1`])
    expect(list.text.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-')).toContain(part);

  const move = (body: object, as: Actor = actors.admin, key = 'all-of-them') =>
    shop.request('/api/orders/moves', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      as,
    });
  const ship = { move: 'fulfill', codes: [german, gone.code, asked], carrier: 'DHL' };
  const [shipped, again] = [await (await move(ship)).json(), await (await move(ship)).json()];
  expect(shipped).toMatchObject({
    done: [german, asked],
    refused: [{ orderCode: gone.code, reason: 'orders.already_shipped', message: expect.any(String) }],
  });
  expect(again).toEqual(shipped);
  const parts = async (code: string) => {
    const { status, fulfillments } = (await look(code)).order;
    return [status, ...fulfillments.map(({ carrier, lines: [sent] }) => `${carrier} ${sent?.quantity}`)];
  };
  expect([await parts(german), await parts(asked)]).toEqual([
    ['processing', 'DHL 2'],
    ['processing', 'DHL 1'],
  ]);
  const paid = await (await move({ move: 'pay', codes: [german, english, 'AAAA-AAAA'] })).json();
  expect(paid).toMatchObject({ done: [german, english], refused: [{ reason: 'orders.not_found' }] });
  expect((await move({ ...ship, codes: Array.from({ length: 101 }, () => german) })).status).toBe(400);
  expect((await move(ship, actors.member)).status).toBe(403);
  const nothing = await read(`../pick-list?lang=de&codes=${gone.code}`);
  expect(nothing.text).toContain('nichts mehr zu packen');
  expect((await read(`../packing-slips?codes=${gone.code}`)).text).toContain('left already');
  for (const path of ['packing-slips', 'pick-list']) {
    expect((await open(`../${path}?codes=AAAA-AAAA`, { as: actors.admin })).status).toBe(404);
    expect((await open(`../${path}?codes=${german}`, { as: actors.member })).status).toBe(403);
  }
});

test('a paper is for buyer and staff: strangers, other orders and support without the right get none', async () => {
  const { placed, act, open, documents } = await openOffice();
  const [mine, other] = [await placed(), await placed()];
  await act(mine.code, 'receipt');
  const [path = ''] = await documents(mine.code);
  const { token } = mine;
  const statuses = [
    await open(path, { token }),
    await open(path),
    await open(path, { as: actors.member }),
    await open(path, { token: other.token }),
    await open(path.replace(mine.code, other.code), { token: other.token }),
    await open(`${mine.code}/invoices/nothing/pdf`, { token }),
    await open(`${mine.code}/packing-slip`, { token }),
    await open(`${mine.code}/packing-slip`, { as: actors.member }),
    await open('AAAA-AAAA/packing-slip', { as: actors.admin }),
    await open(`${mine.code}/packing-slip?fulfillment=${randomUUID()}`, { as: actors.admin }),
  ];
  expect(statuses.map(({ status }) => status)).toEqual([200, 404, 404, 404, 404, 404, 401, 403, 404, 404]);
});
