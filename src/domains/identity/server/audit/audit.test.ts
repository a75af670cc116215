import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymizeAudit, recordAudit } from '#platform/audit.ts';
import type { AuditAction } from '#platform/audit-actions.ts';
import type { Actor } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#platform/id.ts';
import { actors, createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import type { AuditPage } from '../../contract/audit.ts';
import { createCustomers, permissionsOf } from '../index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

/** Also with action names of other versions: the log is permanent. */
const note = (actor: Actor, action: string, subjectId: string, subjectType = 'thing') =>
  inTransaction(shop.kiosk.context(actor, 'en', '192.0.2.7'), (tx) =>
    recordAudit(tx, {
      action: action as AuditAction,
      subjectType,
      subjectId,
      details: { email: 'mia@example.com' },
    }),
  );
async function read(query: string, as: Actor = actors.admin): Promise<AuditPage> {
  const response = await shop.request(`/api/audit?${query}`, { as });
  expect(response.status).toBe(200);
  return response.json();
}
const newMember = async () => {
  const draft = { firstName: 'Mia', lastName: 'Berg', email: `${newId()}@example.com`, city: '', street: '' };
  const [made] = await createCustomers(shop.kiosk.context(actors.system), [draft]);
  return { kind: 'member', userId: made?.userId ?? '' } as const;
};

test('staff read who did what from where, newest first and page by page, while entries are added', async () => {
  const mia = await newMember();
  for (const step of ['one', 'two', 'three']) await note(mia, `thing.${step}`, 'pages');
  const first = await read('subjectType=thing&subjectId=pages&limit=2');
  expect(first.entries.map(({ action }) => action)).toEqual(['thing.three', 'thing.two']);
  expect(first.entries[0]).toMatchObject({
    subject: { type: 'thing', id: 'pages', name: 'mia@example.com', page: null },
    actor: { kind: 'member', userId: mia.userId, name: 'Mia Berg' },
    address: '192.0.2.7',
    details: { email: 'mia@example.com' },
  });
  await note(actors.system, 'thing.four', 'pages');
  const rest = await read(`subjectType=thing&subjectId=pages&limit=2&before=${first.next}`);
  expect([rest.entries.map(({ action }) => action), rest.next]).toEqual([['thing.one'], null]);
});

test('staff filter entries by person, action and time', async () => {
  const mia = await newMember();
  const [{ email } = { email: '' }] = (
    await shop.kiosk.db.query('select email from users where id = $1', [mia.userId])
  ).rows;
  await note(mia, 'cup.broken', 'c1', 'cup');
  await note(actors.system, 'cup.washed', 'c1', 'cup');
  await note(actors.system, 'cupboard.opened', 'c2', 'cupboard');
  const actions = async (query: string) => (await read(query)).entries.map(({ action }) => action);
  const today = new Date().toISOString().slice(0, 10);
  expect(await actions(`person=${encodeURIComponent(email.toUpperCase())}`)).toEqual(['cup.broken']);
  expect(await actions('action=cup.')).toEqual(['cup.washed', 'cup.broken']);
  expect(await actions('action=cup_')).toEqual([]);
  expect(await actions(`action=cup&from=${today}&to=${today}`)).toHaveLength(3);
  expect(await actions('action=cup&to=2020-01-01')).toEqual([]);
  await note(mia, 'order.paid', 'o1', 'order');
  await note(mia, 'order.paid_twice', 'o1', 'order');
  expect(await actions('action=order.paid')).toEqual(['order.paid']);

  await shop.kiosk.db.query(`insert into settings (key, value) values ('timeZone', '"Pacific/Kiritimati"')`);
  await shop.kiosk.db.query(
    `insert into audit_entries select (jsonb_populate_record(a, $1)).* from audit_entries a where action = 'cup.washed'`,
    [JSON.stringify({ id: newId(), at: '2026-06-30T11:00:00Z' })],
  );
  expect(await actions('action=cup&from=2026-07-01&to=2026-07-01')).toEqual(['cup.washed']);
  expect(await actions('action=cup&from=2026-06-30&to=2026-06-30')).toEqual([]);
});

test('only staff who may read it do', async () => {
  const statusFor = async (as: Actor) => (await shop.request('/api/audit', { as })).status;
  const support: Actor = {
    ...actors.admin,
    kind: 'admin',
    userId: newId(),
    permissions: permissionsOf('support'),
  };
  expect([await statusFor(actors.visitor), await statusFor(actors.member), await statusFor(support)]).toEqual(
    [401, 403, 403],
  );
  expect((await shop.request('/api/audit?before=last', { as: actors.admin })).status).toBe(400);
});

test('a failed change leaves no entry', async () => {
  const failing = inTransaction(shop.kiosk.context(actors.admin), async (tx) => {
    await recordAudit(tx, { action: 'page.changed', subjectType: 'thing', subjectId: 'undone' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect((await read('subjectType=thing&subjectId=undone')).entries).toEqual([]);
});

test('an entry cannot be changed or deleted, only anonymized', async () => {
  const mia = await newMember();
  await note(mia, 'account.email_changed', mia.userId, 'user');
  await note(actors.admin, 'account.blocked', mia.userId, 'user');
  const { db } = shop.kiosk;
  for (const change of [
    "update audit_entries set action = 'nothing'",
    "update audit_entries set address = '203.0.113.1'",
    `update audit_entries set details = '{"email": "other"}'`,
    'update audit_entries set at = now()',
    'delete from audit_entries',
    'truncate audit_entries',
  ]) {
    await expect(db.query(change)).rejects.toThrow('audit entries stay as they are');
  }
  await inTransaction(shop.kiosk.context(actors.system), (tx) => anonymizeAudit(tx, mia.userId));
  const { entries } = await read(`subjectType=user&subjectId=${mia.userId}`);
  const [blocked, changed] = entries;
  expect([changed?.actor, changed?.address, changed?.details]).toEqual([
    { kind: 'member', userId: null, name: null, token: null },
    null,
    {},
  ]);
  expect([blocked?.action, blocked?.address, blocked?.details]).toEqual(['account.blocked', '192.0.2.7', {}]);
});
