import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissionsOf, type StaffRole } from '#domains/identity/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { newId } from '#platform/id.ts';
import { actors, createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import type { VersionedSettings } from '../../contract/settings.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const staff = (role: StaffRole): Actor => ({
  kind: 'admin',
  userId: newId(),
  permissions: permissionsOf(role),
});
async function call(method: 'GET' | 'PATCH', as: Actor, body?: object) {
  const response = await shop.request('/api/settings', {
    method,
    as,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as VersionedSettings & { code?: string };
  return { status: response.status, ...answer };
}
const change = async (changes: object, as: Actor = actors.admin) =>
  call('PATCH', as, { changes, version: (await call('GET', actors.admin)).version });

test('an owner names the shop and where it is, every page says so at once, and it is written down who did it', async () => {
  const wanted = { storeName: 'Corner & Co', address: ['1 Main Street', 'Springfield'], lowStock: 5 };
  expect(await change(wanted)).toMatchObject({ status: 200, settings: { ...wanted, timeZone: 'UTC' } });
  const frame = await (await shop.request('/api/browse/shop')).json();
  expect(frame).toMatchObject({ name: 'Corner & Co', contact: { address: wanted.address } });
  const log = await (await shop.request('/api/audit?subjectType=settings', { as: actors.admin })).json();
  expect(log.entries).toMatchObject([
    { action: 'settings.changed', details: { before: { storeName: 'Kiosk' }, after: wanted } },
  ]);
  expect((await change({ storeName: 'Corner & Co' })).status).toBe(200);
  const again = await (await shop.request('/api/audit?subjectType=settings', { as: actors.admin })).json();
  expect(again.entries).toHaveLength(1);
});

test('a mistyped IBAN is refused, and any other words on the bank are taken', async () => {
  const wrong = await change({ bankAccount: ['Sparkasse', 'IBAN DE00 0000 0000 0000 0000 00'] });
  expect(wrong).toMatchObject({ status: 400, code: 'content.iban_wrong' });
  const bankAccount = ['Sparkasse', 'IBAN DE89 3704 0044 0532 0130 00', 'Sort code 12-34-56'];
  expect(await change({ bankAccount })).toMatchObject({ status: 200, settings: { bankAccount } });
});

test('a mistyped VAT number is refused, since orders of businesses would be taxed without a word', async () => {
  for (const vatId of ['DE12345678', 'de 123 456 789', 'ATU1234567'])
    expect(await change({ vatId })).toMatchObject({ status: 400, code: 'content.vat_id_wrong' });
  for (const vatId of ['DE 136695976', 'St.-Nr. 12/345/67890', 'CHE-123.456.788 MWST', 'HRB 12345', ''])
    expect(await change({ vatId })).toMatchObject({ status: 200, settings: { vatId } });
});

test('of two who change settings at once, the second is told and loses nothing of the first', async () => {
  const { version } = await call('GET', actors.admin);
  const both = await Promise.all([
    call('PATCH', actors.admin, { changes: { phone: '+1 555 0100' }, version }),
    call('PATCH', staff('manager'), { changes: { phone: '+1 555 0199' }, version }),
  ]);
  const [first, second] = both.sort((a, b) => a.status - b.status);
  expect([first?.status, second?.status, second?.code]).toEqual([200, 409, 'content.changed_meanwhile']);
  expect((await call('GET', actors.admin)).settings.phone).toBe(first?.settings.phone);
});

test('what cannot be is refused and changes nothing', async () => {
  const before = await call('GET', actors.admin);
  const refused = [
    { storeName: '  ' },
    { email: 'nobody' },
    { timeZone: 'Moon/Base' },
    { currency: 'XYZ' },
    { languages: [] },
    { languages: ['xx'] },
    { lowStock: -1 },
    { social: [{ name: 'Us', url: 'javascript:alert(1)' }] },
  ];
  for (const changes of refused) expect([changes, (await change(changes)).status]).toEqual([changes, 400]);
  expect(await call('GET', actors.admin)).toEqual(before);
});

test('an owner chooses the languages of the shop, and its pages know them', async () => {
  const offered = async () => (await (await shop.request('/api/browse/shop')).json()).languages;
  expect(await offered()).toEqual(['en', 'de']);
  expect((await change({ languages: ['de'] })).settings.languages).toEqual(['de']);
  expect(await offered()).toEqual(['de']);
  expect((await change({ languages: ['en', 'de', 'en'] })).settings.languages).toEqual(['en', 'de']);
  expect((await change({ languages: ['de', 'en'] })).settings.languages).toEqual(['de', 'en']);
});

test('the currency may change until something is ordered, to one with the same decimals once there are prices', async () => {
  expect((await change({ currency: 'JPY' })).settings.currency).toBe('JPY');
  expect((await change({ currency: 'EUR' })).settings.currency).toBe('EUR');
});

test('who may not change settings is refused; a second factor is asked of staff only by who appoints them', async () => {
  const statuses = [];
  for (const as of [actors.visitor, actors.member, staff('read_only'), staff('support')])
    statuses.push((await call('GET', as)).status, (await change({ phone: '1' }, as)).status);
  expect(statuses).toEqual([401, 401, 403, 403, 200, 403, 200, 403]);
  expect((await change({ staffSecondFactor: true }, staff('manager'))).status).toBe(403);
  expect((await change({ staffSecondFactor: true })).settings.staffSecondFactor).toBe(true);
});

test('a logo is checked, shown on every page and taken away again', async () => {
  const png = await readFile('public/icon-192.png', 'base64');
  const put = (logo: string) => change({ logo, logoAlt: 'A little awning' });
  const { settings } = await put(`data:image/png;base64,${png}`);
  expect(settings.logo).toMatch(/^\/media\/\w+-320\.webp$/);
  const frame = async () => (await shop.request('/api/browse/shop')).json();
  expect((await frame()).logo).toMatchObject({ width: 192, height: 192, alt: 'A little awning' });
  expect((await shop.request(settings.logo)).status).toBe(200);
  expect((await put(settings.logo)).settings.logo).toBe(settings.logo);
  const text = Buffer.from('no picture').toString('base64');
  expect(await put(`data:image/png;base64,${text}`)).toMatchObject({
    status: 400,
    code: 'media.not_a_picture',
  });
  expect((await put('https://elsewhere.example/a.png')).status).toBe(400);
  expect((await put('')).settings.logo).toBe('');
  expect((await frame()).logo).toBeNull();
});
