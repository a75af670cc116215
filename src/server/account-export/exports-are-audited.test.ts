import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { ACCESS } from '#platform/http.ts';
import { createApp } from '#server/app.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { newMember } from '#tests/support/people.ts';
import { actors } from '#tests/support/test-shop.ts';

/** Files of staff with names, addresses or numbers of many people: each leaves an entry. */
const audited = [
  '/api/address-labels',
  '/api/backups/{id}/file',
  '/api/dashboard/accounting/datev.csv',
  '/api/orders.csv',
  '/api/packing-slips',
];
/** The others: of one order, or of goods, texts and sums with at most the codes of orders. */
const others = [
  '/api/dashboard/accounting/books.csv',
  '/api/dashboard/accounting/oss.csv',
  '/api/dashboard/payouts.csv',
  '/api/dashboard/payouts/{id}/entries.csv',
  '/api/dashboard/report.csv',
  '/api/dashboard/sales.csv',
  '/api/imports/{id}/before.csv',
  '/api/imports/{id}/report.csv',
  '/api/languages/{locale}/file',
  '/api/orders/{code}/packing-slip',
  '/api/pick-list',
  '/api/products.csv',
  '/api/promotions/{id}/codes.csv',
];

test('it is decided of each file for staff whether it leaves an entry in the audit log', async () => {
  const { shop } = await openCheckout();
  const files = createApp(shop.kiosk).openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return [];
    const {
      path,
      responses,
      [ACCESS]: access,
    } = definition.route as typeof definition.route & {
      [ACCESS]?: string;
    };
    const answer = responses[200];
    const kinds = answer && 'content' in answer ? Object.keys(answer.content ?? {}) : [];
    const isFile = kinds.length > 0 && !kinds.includes('application/json');
    return isFile && access !== 'public' && access !== 'member' ? [path] : [];
  });
  expect(files.sort()).toEqual([...audited, ...others].sort());
});

test('an owner reads who of the staff took which data of customers, how many and by which filter', async () => {
  const { shop, staff, placed, rows } = await openCheckout();
  await writeSetting(staff, 'currency', 'EUR');
  await writeSetting(staff, 'datevConsultant', '29098');
  await writeSetting(staff, 'datevClient', '55003');
  await writeSetting(staff, 'country', 'DE');
  const email = 'guest@example.com';
  const [{ code }, { code: other }] = [await placed({ email }), await placed({ email })];
  const [guest] = await rows<{ id: string }>('select id from guests');
  const mia = await newMember(shop);
  const days = `from=${new Date().getUTCFullYear()}-01-01&to=${new Date().getUTCFullYear()}-12-31`;
  const taken = [
    'orders.csv',
    `orders.csv?q=guest@example&status=not_processed&field=wood:oak&${days}`,
    'orders.csv?part=returnReason&key=too_small&assignee=me',
    `packing-slips?codes=${code},${other}`,
    `address-labels?codes=${code}&sheet=a4_3x8`,
    `dashboard/accounting/datev.csv?${days}`,
    `guests/${guest?.id}/export`,
    `users/${mia.id}/export`,
  ];
  for (const path of taken) {
    const answer = await shop.request(`/api/${path}`, { as: actors.admin });
    expect([path, answer.status]).toEqual([path, 200]);
    await answer.arrayBuffer();
  }
  const log = await (await shop.request('/api/audit?limit=50', { as: actors.admin })).json();
  const entries = log.entries
    .filter(({ action }: { action: string }) => action.endsWith('.exported'))
    .toReversed();
  const [firstDay, lastDay] = [days.slice(5, 15), days.slice(-10)];
  const subject = { type: 'orders', id: 'all' };
  const filter = { isSearched: true, status: 'not_processed', ownField: 'wood', firstDay, lastDay };
  expect(entries).toMatchObject([
    { action: 'orders.exported', subject, details: { file: 'orders.csv', orders: 2 } },
    { action: 'orders.exported', subject, details: { file: 'orders.csv', ...filter } },
    { subject, details: { file: 'orders.csv', orders: 0, returnReason: 'too_small', assignee: 'me' } },
    { subject, details: { file: 'packing-slips.pdf', orders: 2 } },
    { subject, details: { file: 'address-labels.pdf', orders: 1 } },
    { subject, details: { file: 'datev.csv', rows: expect.any(Number), firstDay, lastDay } },
    { action: 'guest.exported', subject: { type: 'guest', id: guest?.id } },
    { action: 'account.exported', subject: { type: 'user', id: mia.id } },
  ]);
  for (const { actor, at } of entries)
    expect([actor.userId, Date.parse(at)]).toEqual([actors.admin.userId, expect.any(Number)]);
  expect(JSON.stringify(entries)).not.toContain(email);
});

test('staff who may not see orders take none, and leave no entry', async () => {
  const { shop, placed, rows } = await openCheckout();
  const { code } = await placed();
  const editor = { ...actors.admin, permissions: ['content.write' as const] };
  for (const path of ['orders.csv', `packing-slips?codes=${code}`, `address-labels?codes=${code}`])
    expect((await shop.request(`/api/${path}`, { as: editor })).status).toBe(403);
  expect(await rows("select from audit_entries where action like '%.exported'")).toEqual([]);
});
