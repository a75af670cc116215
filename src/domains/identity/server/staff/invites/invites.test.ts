import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo } from '#tests/support/mails.ts';
import {
  call,
  codeOf,
  cookieOf,
  type Member,
  newestMail,
  newMember,
  somebody,
} from '#tests/support/people.ts';
import { actors, createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import type { StaffRole } from '../../../staff-roles.ts';
import { createPerson } from '../../accounts/create-person.ts';
import { setRole } from '../set-role.ts';
import { inviteStaff } from './invite-staff.ts';

let shop: TestShop;
let owner: Member;
beforeAll(async () => {
  shop = await createTestShop();
  owner = await newStaff('owner');
});
afterAll(() => shop.close());

async function newStaff(role: StaffRole): Promise<Member> {
  const person = somebody();
  const { userId } = await createPerson(shop.kiosk.context({ kind: 'system' }), { ...person, role });
  return { ...person, id: userId, cookie: cookieOf(await call(shop, '/api/login', person)) };
}
const invite = (email: string, role: StaffRole, { cookie } = owner) =>
  call(shop, '/api/staff/invites', { email, role }, { cookie });
const staff = async ({ cookie } = owner) =>
  (await shop.request('/api/staff', { headers: { cookie } })).json();
/** The token in the newest mail that has one. */
async function tokenFor(email: string): Promise<string> {
  await newestMail(shop, email);
  const mails = await mailsTo(email, shop.config.dataDir);
  return mails.map((mail) => /join\?token=([\w-]{32})/.exec(mail)?.[1] ?? '').findLast(Boolean) ?? '';
}
const accept = (token: string, person: object = {}, cookie = '') =>
  call(shop, '/api/invite', { token, ...person }, { cookie });

test('an invited person follows the link, creates an account and becomes staff; the link works once', async () => {
  const person = somebody({ email: 'neu@example.com' });
  expect((await invite(' Neu@Example.com ', 'support')).status).toBe(201);
  expect((await staff()).invites).toMatchObject([{ email: 'neu@example.com', invitedBy: 'Ada Byron' }]);
  const token = await tokenFor(person.email);
  const seen = await (await shop.request(`/api/invite?token=${token}`)).json();
  expect(seen).toEqual({ email: person.email, role: 'support', hasAccount: false });
  expect(await codeOf(await accept(token, { ...person, password: 'kurz' }))).toEqual([
    400,
    'auth.password_too_short',
  ]);

  const tries = await Promise.all([1, 2, 3].map(() => accept(token, person)));
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  const cookie = cookieOf(tries.find(({ ok }) => ok) as Response);
  expect((await shop.request('/api/staff/dashboard', { headers: { cookie } })).status).toBe(200);
  const { people, invites } = await staff();
  expect(people.map(({ email, role }: Record<string, string>) => [email, role])).toContainEqual([
    person.email,
    'support',
  ]);
  expect(invites).toEqual([]);
});

test('a signed-in customer accepts for their own account, and no one else accepts for them', async () => {
  const [mia, other] = [await newMember(shop), await newMember(shop)];
  await invite(mia.email, 'manager');
  const token = await tokenFor(mia.email);
  expect(await codeOf(await accept(token))).toEqual([403, 'auth.invite_for_other']);
  expect(await codeOf(await accept(token, somebody(), other.cookie))).toEqual([403, 'auth.invite_for_other']);
  expect((await (await accept(token, {}, mia.cookie)).json()).user.role).toBe('manager');
  expect(await codeOf(await invite(mia.email, 'owner'))).toEqual([409, 'auth.already_staff']);
});

test('a newer link, a withdrawn invitation and the loss of the inviting owner’s role end a link', async () => {
  const [email, gone] = ['ida@example.com', [404, 'auth.invite_gone']];
  await invite(email, 'manager');
  const first = await tokenFor(email);
  const [{ id }] = (await staff()).invites;
  const at = (path: string, method: string) => call(shop, path, {}, { method, cookie: owner.cookie });
  await at(`/api/staff/invites/${id}/resend`, 'POST');
  expect(await codeOf(await accept(first, somebody()))).toEqual(gone);
  const second = await tokenFor(email);
  await at(`/api/staff/invites/${id}`, 'DELETE');
  expect(await codeOf(await accept(second, somebody()))).toEqual(gone);
  expect(await codeOf(await at(`/api/staff/invites/${id}`, 'DELETE'))).toEqual(gone);

  const former = await newStaff('owner');
  await invite(email, 'owner', former);
  const third = await tokenFor(email);
  await setRole(shop.kiosk.context({ kind: 'system' }), { id: former.id, role: 'manager' });
  expect(await codeOf(await accept(third, somebody()))).toEqual(gone);
  await invite(email, 'owner');
  const late = await tokenFor(email);
  await shop.kiosk.db.query(`update staff_invites set expires_at = now()`);
  expect(await codeOf(await accept(late, somebody()))).toEqual(gone);
});

test('an invitation written while its owner loses the role does not work', async () => {
  const former = await newStaff('owner');
  const asOwner = { ...actors.admin, userId: former.id } as typeof actors.admin;
  await setRole(shop.kiosk.context({ kind: 'system' }), { id: former.id, role: 'support' });
  const email = 'olga@example.com';
  await inviteStaff(shop.kiosk.context(asOwner), { email, role: 'owner' });
  expect(await codeOf(await accept(await tokenFor(email), somebody()))).toEqual([404, 'auth.invite_gone']);
});

test('a user who gets a role while accepting an invitation keeps that role', async () => {
  const mia = await newMember(shop);
  await invite(mia.email, 'read_only');
  const token = await tokenFor(mia.email);
  const client = await shop.kiosk.db.connect();
  await client.query('begin');
  await client.query(`update users set role = 'owner' where id = $1`, [mia.id]);
  const accepted = accept(token, {}, mia.cookie);
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await shop.kiosk.db.query(waiting)).rowCount).toBeGreaterThan(0);
  await client.query('commit');
  client.release();
  expect(await codeOf(await accepted)).toEqual([409, 'auth.already_staff']);
  await setRole(shop.kiosk.context({ kind: 'system' }), { id: mia.id, role: null });
});

test('only users who may appoint staff invite', async () => {
  const manager = await newStaff('manager');
  expect((await invite('eve@example.com', 'owner', manager)).status).toBe(403);
  const path = `/api/staff/invites/${crypto.randomUUID()}`;
  for (const [where, method] of [
    [path, 'DELETE'],
    [`${path}/resend`, 'POST'],
  ] as const)
    expect((await call(shop, where, {}, { method, cookie: manager.cookie })).status).toBe(403);
  expect((await shop.request('/api/staff', { headers: { cookie: manager.cookie } })).status).toBe(403);
});

test('two owners who concurrently remove each other’s role leave the shop with an owner', async () => {
  const other = await newStaff('owner');
  const demote = (whom: Member, by: Member) =>
    call(shop, `/api/users/${whom.id}/role`, { role: null }, { method: 'PATCH', cookie: by.cookie });
  const answers = await Promise.all([demote(other, owner), demote(owner, other)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const { rows } = await shop.kiosk.db.query(
    `select count(*)::int as owners from users where role = 'owner'`,
  );
  expect(rows).toEqual([{ owners: 1 }]);
});
