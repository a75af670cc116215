import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { linkIn } from '#tests/support/mails.ts';
import { call, codeOf, cookieOf, newestMail, newMember, somebody } from '#tests/support/people.ts';
import { actors, createTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const profile = (cookie: string) => shop.request('/api/users/profile', { headers: { cookie } });
const logIn = (email: string, password: string) => call(shop, '/api/login', { email, password });

test('a visitor signs up, is signed in, logs out and in again', async () => {
  const person = somebody({ email: 'Ada.Byron@Example.com' });
  const signed = await call(shop, '/api/signup', person);
  expect(signed.status).toBe(201);
  const { user } = await signed.json();
  const { password, email: _, ...shown } = person;
  expect(user).toMatchObject({ ...shown, email: 'ada.byron@example.com', isAdmin: false });
  expect(user.id).toBe(user._id);
  expect(JSON.stringify(user)).not.toMatch(/argon2|password/);
  expect(signed.headers.getSetCookie()[0]).toMatch(/HttpOnly.*SameSite=Lax/i);
  const cookie = cookieOf(signed);
  expect((await (await profile(cookie)).json()).user).toEqual(user);
  const out = await call(shop, '/api/logout', {}, { cookie });
  expect([out.status, await out.json()]).toEqual([200, { message: 'You are logged out.' }]);
  expect((await profile(cookie)).status).toBe(401);
  expect((await call(shop, '/api/logout', {}, { cookie })).status).toBe(200);
  const back = await logIn(' ADA.byron@example.com', password);
  expect([back.status, (await back.json()).user._id]).toEqual([200, user._id]);
});

test('an address in letters of full width is the same in usual ones, to sign up and to log in', async () => {
  const person = somebody({ email: 'ｙｕｋｉ＠ｅｘａｍｐｌｅ．ｃｏｍ' });
  const signed = await call(shop, '/api/signup', person);
  expect((await signed.json()).user.email).toBe('yuki@example.com');
  expect((await logIn('ｙｕｋｉ@example.com', person.password)).status).toBe(200);
});

test('missing, malformed or weak input is refused before an account is created', async () => {
  const refused = async (given: object) =>
    codeOf(await call(shop, '/api/signup', { ...somebody(), ...given }));
  expect(await refused({ email: '' })).toEqual([400, 'auth.email_missing']);
  expect(await refused({ email: 'nobody at home' })).toEqual([400, 'auth.email_invalid']);
  // Addresses that could not be used to log in.
  for (const email of ['jürgen@example.com', 'a@b', 'ada@example.123', '.ada@example.com'])
    expect(await refused({ email })).toEqual([400, 'auth.email_invalid']);
  expect(await refused({ firstName: ' ' })).toEqual([400, 'auth.name_missing']);
  expect(await refused({ city: 'x'.repeat(101) })).toEqual([400, 'auth.too_long']);
  expect(await refused({ password: undefined })).toEqual([400, 'auth.password_missing']);
  expect(await refused({ password: 'seven77' })).toEqual([400, 'auth.password_too_short']);
  expect(await refused({ password: 'x1'.repeat(101) })).toEqual([400, 'auth.password_too_long']);
  expect(await refused({ password: 'Password1' })).toEqual([400, 'auth.password_common']);
  expect(await refused({ password: 'same@example.com', email: 'same@example.com' })).toEqual([
    400,
    'auth.password_same_as_you',
  ]);
  expect(await refused({ email: { not: 'text' } })).toEqual([400, 'request.invalid']);
});

test('of ten concurrent sign-ups with one email, one gets the account', async () => {
  const person = somebody();
  const answers = await Promise.all(Array.from({ length: 10 }, () => call(shop, '/api/signup', person)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array(9).fill(409)]);
});

test('a wrong password and an unknown email get the same answer', async () => {
  const { email } = await newMember(shop);
  const wrong = await logIn(email, 'not this one');
  const unknown = await logIn('nobody@example.com', 'not this one');
  expect([wrong.status, await wrong.json()]).toEqual([unknown.status, await unknown.json()]);
  expect(wrong.status).toBe(401);
  expect(await codeOf(await logIn('', ''))).toEqual([400, 'auth.credentials_missing']);
  expect(await codeOf(await call(shop, '/api/login', {}))).toEqual([400, 'auth.credentials_missing']);
});

test('logging in ends the browser’s former session, and creates a new unpredictable one', async () => {
  const member = await newMember(shop);
  const planted = `${member.cookie}`;
  const again = await call(shop, '/api/login', member, { cookie: planted });
  expect(again.status).toBe(200);
  expect(cookieOf(again)).not.toBe(planted);
  expect((await profile(planted)).status).toBe(401);
  expect((await profile(cookieOf(again))).status).toBe(200);
  const forged = planted.replace(/session=.{10}/, 'session=0123456789');
  expect((await profile(forged)).status).toBe(401);
});

test('a forgotten password is replaced with the link of a mail, once, and every session ends', async () => {
  const member = await newMember(shop);
  const asked = await call(shop, '/api/forgotPassword', { email: member.email });
  const unknown = await call(shop, '/api/forgotPassword', { email: 'nobody@example.com' });
  expect([asked.status, await asked.json()]).toEqual([unknown.status, await unknown.json()]);
  const link = linkIn(await newestMail(shop, member.email));
  expect(link).toMatch(new RegExp(`^/reset-password/${member.id}/[\\w-]{20,}$`));
  expect(await newestMail(shop, 'nobody@example.com')).toBeNull();
  const reset = (path: string, password: string) => call(shop, path, { password }, { method: 'PATCH' });
  expect(await codeOf(await reset(`/api${link}`, 'short'))).toEqual([400, 'auth.password_too_short']);
  const stolen = link.replace(member.id, (await newMember(shop)).id);
  expect(await codeOf(await reset(`/api${stolen}`, 'analytical engine'))).toEqual([400, 'auth.link_expired']);
  const done = await reset(`/api${link}`, 'analytical engine');
  expect([done.status, (await done.json()).message]).toEqual([
    200,
    'Your password is changed. Please log in.',
  ]);
  expect(await codeOf(await reset(`/api${link}`, 'analytical engine'))).toEqual([400, 'auth.link_expired']);
  expect((await profile(member.cookie)).status).toBe(401);
  expect((await logIn(member.email, member.password)).status).toBe(401);
  expect((await logIn(member.email, 'analytical engine')).status).toBe(200);
});

test('a mail is in a language that the shop offers, regardless of the requested one', async () => {
  const { email } = await newMember(shop);
  const asked = { headers: { 'accept-language': 'de' } };
  const ask = async () => {
    await call(shop, '/api/forgotPassword', { email }, asked);
    return linkIn(await newestMail(shop, email));
  };
  expect(await ask()).toMatch(/^\/de\/reset-password/);
  const admin = shop.kiosk.context(actors.admin);
  await writeSetting(admin, 'languages', ['en']);
  expect(await ask()).toMatch(/^\/reset-password/);
  await writeSetting(admin, 'languages', ['en', 'de']);
});

test('of two concurrent uses of a reset link, one succeeds', async () => {
  const member = await newMember(shop);
  await call(shop, '/api/forgotPassword', { email: member.email });
  const link = linkIn(await newestMail(shop, member.email));
  const answers = await Promise.all(
    ['first engine', 'other engine'].map((password) =>
      call(shop, `/api${link}`, { password }, { method: 'PATCH' }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('members edit their own account, staff any account, and others none', async () => {
  const member = await newMember(shop);
  const other = await newMember(shop);
  const patch = (cookie: string, body: object) =>
    call(shop, `/api/user/${member.id}`, body, { method: 'PATCH', cookie });
  const changed = await patch(member.cookie, { city: ' Turin ', email: member.email });
  expect((await changed.json()).updatedNew).toMatchObject({
    _id: member.id,
    city: 'Turin',
    firstName: 'Ada',
  });
  expect(await codeOf(await patch(member.cookie, { email: 'new@example.com' }))).toEqual([
    400,
    'auth.email_fixed',
  ]);
  expect(await codeOf(await patch(member.cookie, { firstName: '' }))).toEqual([400, 'auth.name_missing']);
  expect(await codeOf(await patch(other.cookie, { city: 'Rome' }))).toEqual([403, 'auth.forbidden']);
  const byStaff = await shop.request(`/api/user/${member.id}`, {
    method: 'PATCH',
    as: actors.admin,
    body: JSON.stringify({ city: 'Oslo' }),
    headers: { 'content-type': 'application/json' },
  });
  expect((await byStaff.json()).updatedNew.city).toBe('Oslo');
});

test('staff list all users at the root of the API, with and without a slash', async () => {
  const member = await newMember(shop);
  for (const path of ['/api', '/api/']) {
    const response = await shop.request(path, { as: actors.admin });
    const { data } = await response.json();
    expect(data.map(({ email }: { email: string }) => email)).toContain(member.email);
    expect((await shop.request(path, { as: actors.member })).status).toBe(403);
    expect((await shop.request(path)).status).toBe(401);
  }
});
