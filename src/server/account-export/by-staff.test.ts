import { expect, test } from 'vitest';
import { permissionsOf, type StaffRole } from '#domains/identity/server/index.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { codeOf, isLoggedIn, newestMail, newMember } from '#tests/support/people.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';
import { liveHere, tablesWith } from './testing/live-here.ts';

const as = (role: StaffRole) => ({ ...actors.admin, permissions: permissionsOf(role) });

test('a customer who writes to the shop gets the same file from staff, who are in the log', async () => {
  const { shop, add, rows } = await openShelves();
  const { id: productId } = await add();
  const { cookie, id } = await liveHere(shop, productId, rows);
  const path = `/api/users/${id}/export`;
  const answer = await shop.request(path, { as: as('manager') });
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="account-[\d-]+\.json"$/);
  const byMember = await shop.request('/api/account/export', { headers: { cookie } });
  const { log: ownLog, exportedAt: _, sessions: ownSessions, ...own } = await byMember.json();
  const { log, exportedAt, sessions, ...account } = await answer.json();
  expect(account).toEqual(own);
  expect(exportedAt).toEqual(expect.any(String));
  expect(sessions).toHaveLength(ownSessions.length);
  expect(ownLog).toHaveLength(log.length + 1);
  expect(log[0]).toMatchObject({ action: 'account.exported', subjectId: id, address: null });
  const entries = await rows(
    "select actor_kind from audit_entries where action = 'account.exported' order by at",
  );
  expect(entries).toEqual([{ actor_kind: 'admin' }, { actor_kind: 'member' }]);

  for (const role of ['support', 'read_only'] as const)
    expect((await shop.request(path, { as: as(role) })).status).toBe(403);
  expect((await shop.request(`/api/users/${crypto.randomUUID()}/export`, { as: as('owner') })).status).toBe(
    404,
  );
  await rows("update users set role = 'support' where id = $1", [id]);
  expect((await shop.request(path, { as: as('manager') })).status).toBe(403);
  expect((await shop.request(path, { as: as('owner') })).status).toBe(200);
});

test('staff delete a customer who asks for it: logged out, told by a mail that nobody keeps, and only orders stay', async () => {
  const checkout = await openCheckout();
  const { shop, rows, placed } = checkout;
  const mia = await newMember(shop, { firstName: 'Quirina' });
  await placed({ as: { kind: 'member', userId: mia.id }, email: mia.email });
  await runJobs(shop.kiosk);
  const remove = (role: StaffRole) =>
    shop.request(`/api/users/${mia.id}`, { method: 'DELETE', as: as(role) });
  expect((await remove('support')).status).toBe(403);
  await rows("update users set role = 'read_only' where id = $1", [mia.id]);
  expect(await codeOf(await remove('owner'))).toEqual([409, 'auth.still_staff']);
  await rows('update users set role = null where id = $1', [mia.id]);

  expect((await remove('manager')).status).toBe(200);
  expect(await isLoggedIn(shop, mia.cookie)).toBe(false);
  const mail = await newestMail(shop, mia.email);
  expect(mail).toContain('Orders and invoices stay for 10 years');
  const [gone] = await rows(
    'select first_name, role, deleted_at is not null as is_gone from users where id = $1',
    [mia.id],
  );
  expect(gone).toEqual({ first_name: '', role: null, is_gone: true });
  expect(await tablesWith(rows, 'quirina')).toEqual([]);
  expect(await tablesWith(rows, mia.email)).toEqual(['public.orders']);
  const [entry] = await rows(
    "select actor_kind, subject_id, details from audit_entries where action = 'account.deleted'",
  );
  expect(entry).toEqual({ actor_kind: 'admin', subject_id: mia.id, details: {} });
  expect((await remove('manager')).status).toBe(404);
});
