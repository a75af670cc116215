import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { openCaches } from '#server/cache/caches.ts';
import { linkIn } from '#tests/support/mails.ts';
import {
  call,
  codeOf,
  cookieOf,
  isLoggedIn,
  type Member,
  newestMail,
  newMember,
  somebody,
} from '#tests/support/people.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const get = (path: string, cookie: string) => shop.request(path, { headers: { cookie } });
const logInAgain = async (member: Member) => cookieOf(await call(shop, '/api/login', member));

test('a new password needs the old one, ends all other sessions and keeps this one going', async () => {
  const member = await newMember(shop);
  const elsewhere = await logInAgain(member);
  const change = (currentPassword: string, password: string) =>
    call(shop, '/api/account/password', { currentPassword, password }, { cookie: member.cookie });
  expect(await codeOf(await change('not this one', 'analytical engine'))).toEqual([
    400,
    'auth.password_wrong',
  ]);
  expect(await codeOf(await change(member.password, '12345678'))).toEqual([400, 'auth.password_common']);
  const changed = await change(member.password, 'analytical engine');
  expect(changed.status).toBe(200);
  expect([
    await isLoggedIn(shop, member.cookie),
    await isLoggedIn(shop, elsewhere),
    await isLoggedIn(shop, cookieOf(changed)),
  ]).toEqual([false, false, true]);
});

test('members see their sessions and end any of them, but not those of others', async () => {
  const member = await newMember(shop);
  const other = await newMember(shop);
  const phone = cookieOf(await call(shop, '/api/login', member, { headers: { 'user-agent': 'A phone' } }));
  const { data } = await (await get('/api/account/sessions', member.cookie)).json();
  expect(data.map(({ isThisOne }: { isThisOne: boolean }) => isThisOne)).toEqual([false, true]);
  const [{ _id, userAgent }] = data;
  expect(userAgent).toBe('A phone');
  const end = (cookie: string) =>
    call(shop, `/api/account/sessions/${_id}`, {}, { method: 'DELETE', cookie });
  expect(await codeOf(await end(other.cookie))).toEqual([404, 'auth.session_not_found']);
  expect((await end(member.cookie)).status).toBe(200);
  expect([await isLoggedIn(shop, phone), await isLoggedIn(shop, member.cookie)]).toEqual([false, true]);
  const third = await logInAgain(member);
  await call(shop, '/api/account/sessions', {}, { method: 'DELETE', cookie: third });
  expect([await isLoggedIn(shop, member.cookie), await isLoggedIn(shop, third)]).toEqual([false, true]);
});

test('an email is confirmed by the link of the first mail', async () => {
  const member = await newMember(shop);
  const token = new URL(linkIn(await newestMail(shop, member.email)), 'http://shop').searchParams.get(
    'token',
  );
  const confirmed = await call(shop, '/api/account/verify-email', { token });
  expect([confirmed.status, await confirmed.json()]).toEqual([200, { email: member.email }]);
  const { user } = await (await get('/api/users/profile', member.cookie)).json();
  expect(user.emailVerified).toBe(true);
  expect(await codeOf(await call(shop, '/api/account/verify-email', { token }))).toEqual([
    400,
    'auth.link_expired',
  ]);
});

test('an email changes when the link sent to the new address is opened, not before', async () => {
  const member = await newMember(shop);
  const { email } = somebody();
  const ask = (password: string) =>
    call(shop, '/api/account/email', { email, password }, { cookie: member.cookie });
  expect(await codeOf(await ask('not this one'))).toEqual([400, 'auth.password_wrong']);
  expect((await ask(member.password)).status).toBe(200);
  const link = linkIn(await newestMail(shop, email));
  expect((await call(shop, '/api/login', { email, password: member.password })).status).toBe(401);
  const token = new URL(link, 'http://shop').searchParams.get('token');
  expect((await call(shop, '/api/account/verify-email', { token })).status).toBe(200);
  expect((await call(shop, '/api/login', { email, password: member.password })).status).toBe(200);
  expect((await call(shop, '/api/login', member)).status).toBe(401);
});

test('requesting an email that another user has reveals nothing and sends nothing', async () => {
  const member = await newMember(shop);
  const other = await newMember(shop);
  const before = await newestMail(shop, other.email);
  const asked = await call(
    shop,
    '/api/account/email',
    { email: other.email, password: member.password },
    { cookie: member.cookie },
  );
  expect(asked.status).toBe(200);
  expect(await newestMail(shop, other.email)).toBe(before);
});

test('a used session is extended, an expired one is over', async () => {
  const member = await newMember(shop);
  const { db } = shop.kiosk;
  const set = (interval: string) =>
    db.query(`update sessions set expires_at = now() + $1::interval where user_id = $2`, [
      interval,
      member.id,
    ]);
  await set('28 days');
  const used = await get('/api/users/profile', member.cookie);
  expect(used.headers.getSetCookie().join()).toContain('kiosk.session=');
  await set('-1 second');
  expect(await isLoggedIn(shop, member.cookie)).toBe(false);
});

test('answers about a session are never cached by intermediaries', async () => {
  const { cookie, id } = await newMember(shop);
  await shop.kiosk.db.query('update sessions set expires_at = now() where user_id = $1', [id]);
  const app = createApp(shop.kiosk, { caches: openCaches(shop.kiosk) });
  const ask = async (headers: Record<string, string>) =>
    (await app.request('/api/category', { headers }, {})).headers;
  expect((await ask({})).get('cache-control')).toBe('no-cache');
  const ended = await ask({ cookie });
  expect(ended.getSetCookie().join()).toMatch(/kiosk\.session=;/);
  expect(ended.get('cache-control')).toBe('no-store');
});
