import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { readPdf, readWords } from '#tests/support/read-pdf.ts';
import { actors } from '#tests/support/test-shop.ts';
import { labelSheetNames, labelSheets, labelsOf } from '../../label-sheets.ts';

const MILLIMETER = 72 / 25.4;

async function openOffice() {
  const checkout = await openCheckout();
  const { staff, shop, add, send } = checkout;
  await writeSetting(staff, 'storeName', 'Halden & Söhne');
  await writeSetting(staff, 'address', ['Musterstraße 12', '12345 Musterstadt']);
  await writeSetting(staff, 'country', 'DE');
  await writeSetting(staff, 'mainLanguage', 'de');
  const mug = await add({ name: 'Mug', variants: [{ priceMinor: 1000, onHand: 99 }] });
  const place = async (to: Record<string, string>) => {
    const lines = [{ productId: mug.id, quantity: 1 }];
    const order = { lines, checkoutId: crypto.randomUUID(), total: 15, email: 'mia@example.com' };
    const home = { firstName: 'Mia', lastName: 'Berg', line1: 'Lindenweg 4', city: 'Berlin' };
    const shippingAddress = { ...home, postalCode: '10115', country: 'DE', ...to };
    const payment = { provider: 'invoice' };
    const key = crypto.randomUUID();
    const { body } = await send(
      'POST',
      '/api/checkout/orders',
      { ...order, shippingAddress, payment },
      { key },
    );
    if (!body.order) throw new Error(JSON.stringify(body));
    return body.order.code;
  };
  const ask = (codes: string[], more = 'sheet=a4_3x8', as: Actor = actors.admin) =>
    shop.request(`/api/address-labels?codes=${codes.join(',')}&${more}`, { as });
  /** The labels as a program reads them, and where its words stand on each page, in millimeters from the upper left. */
  const read = async (codes: string[], more?: string) => {
    const answer = await ask(codes, more);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const bytes = await answer.arrayBuffer();
    const pdf = await getDocumentProxy(new Uint8Array(bytes.slice(0)));
    const words: { page: number; text: string; x: number; y: number }[] = [];
    const sizes: number[][] = [];
    for (let page = 1; page <= pdf.numPages; page++) {
      const sheet = await pdf.getPage(page);
      const [, , width = 0, height = 0] = sheet.view;
      sizes.push([Math.round(width / MILLIMETER), Math.round(height / MILLIMETER)]);
      for (const item of (await sheet.getTextContent()).items)
        if ('str' in item && item.str.trim())
          words.push({
            page,
            text: item.str,
            x: item.transform[4] / MILLIMETER,
            y: (height - item.transform[5]) / MILLIMETER,
          });
    }
    const { missing } = await readWords(bytes);
    return {
      ...(await readPdf(bytes)),
      words,
      sizes,
      missing,
      name: answer.headers.get('content-disposition'),
    };
  };
  return { ...checkout, ...openDashboard(checkout), place, ask, read };
}

test('labels begin at the first free one of a sheet and go on with the next page', async () => {
  const { place, read } = await openOffice();
  const codes = [await place({}), await place({ lastName: 'Zweig', line2: 'Hinterhaus' }), await place({})];
  const { words, sizes, text, name } = await read(codes, 'sheet=a4_3x8&first=23');
  expect(sizes).toEqual([
    [210, 297],
    [210, 297],
  ]);
  expect(name).toMatch(/^attachment; filename="Adressetiketten-\d{4}-\d\d-\d\d\.pdf"$/);
  for (const part of [
    'Halden & Söhne · Musterstraße 12 · 12345 Musterstadt',
    'Mia Berg',
    'Lindenweg 4',
    'Hinterhaus',
    '10115 Berlin',
    ...codes,
  ])
    expect(text).toContain(part);
  // The post of the country itself wants no country.
  expect(text.toLowerCase()).not.toContain('deutschland');
  const placeOf = (code: string) => words.find(({ text: word }) => word === code);
  const [first, second, third] = codes.map(placeOf);
  // The last row of 24: the second and the third label, then the first of the next page.
  expect([first?.page, second?.page, third?.page]).toEqual([1, 1, 2]);
  for (const [label, column, row] of [
    [first, 1, 7],
    [second, 2, 7],
    [third, 0, 0],
  ] as const) {
    expect(label?.x).toBeGreaterThan(column * 70);
    expect(label?.x).toBeLessThan((column + 1) * 70);
    expect(label?.y).toBeGreaterThan(row * 37);
    expect(label?.y).toBeLessThan((row + 1) * 37);
  }
});

test('an address abroad ends with its country in capitals, in letters of all scripts', async () => {
  const { place, read } = await openOffice();
  const paris = await place({ line1: '3 rue de Rivoli', postalCode: '75001', city: 'Paris', country: 'FR' });
  const tokyo = await place({
    lastName: '山田',
    firstName: '太郎',
    line1: '丸の内1-1',
    postalCode: '100-0005',
    city: '千代田区',
    region: '13',
    country: 'JP',
  });
  const cairo = await place({
    lastName: 'حسن',
    firstName: 'ليلى',
    line1: 'شارع التحرير 5',
    postalCode: '11511',
    city: 'القاهرة',
    region: 'C',
    country: 'EG',
  });
  const { text, missing } = await read([paris, tokyo, cairo]);
  for (const part of ['75001 Paris', 'FRANKREICH', '〒100-0005', '千代田区', 'JAPAN', 'ÄGYPTEN'])
    expect(text.toUpperCase()).toContain(part.toUpperCase());
  expect(missing).toEqual([]);
});

test('the longest address fits each kind of label, and its words stay inside', async () => {
  const { place, read } = await openOffice();
  const long = (word: string, most: number) => word.repeat(99).slice(0, most).trim();
  const code = await place({
    company: long('Gesellschaft für Verpackung ', 100),
    lastName: long('Berg-Lindenthal ', 60),
    line1: long('Lange Straße am Kanal ', 100),
    line2: long('Hinterhaus dritter Stock ', 100),
  });
  for (const sheet of labelSheetNames) {
    const { words, sizes } = await read([code], `sheet=${sheet}`);
    const { width, height } = labelSheets[sheet];
    const isRoll = labelsOf(labelSheets[sheet]) === 1;
    expect([sheet, sizes]).toEqual([sheet, [isRoll ? [width, height] : [210, 297]]]);
    const place = words.find(({ text }) => text === code);
    const last = words.findLast(({ text }) => text.includes('10115'));
    expect(last?.y).toBeLessThan((place?.y ?? 0) + 0.1);
    const top = isRoll ? 0 : (297 - labelSheets[sheet].rows * height) / 2;
    for (const { text, y } of words) expect([sheet, text, y < top + height - 3]).toEqual([sheet, text, true]);
  }
});

test('parcels that wait have labels, else those that have left, and only staff may print them', async () => {
  const { place, act, read, ask } = await openOffice();
  const [waiting, sent] = [await place({}), await place({ lastName: 'Zweig' })];
  await act(sent, 'fulfillments');
  expect((await read([waiting, sent])).text).not.toContain('Zweig');
  expect((await read([sent])).text).toContain('Zweig');
  expect((await ask(['AAAA-AAAA'])).status).toBe(404);
  expect((await ask([waiting], 'sheet=a4_3x8&first=25')).status).toBe(400);
  expect((await ask(Array.from({ length: 101 }, () => waiting))).status).toBe(400);
  expect([
    (await ask([waiting], undefined, actors.member)).status,
    (await ask([waiting], undefined, actors.visitor)).status,
  ]).toEqual([403, 401]);
});
