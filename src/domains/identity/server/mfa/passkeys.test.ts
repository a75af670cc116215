import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { call, cookieOf, type Member, newMember } from '#tests/support/people.ts';
import { softwarePasskey } from '#tests/support/software-passkey.ts';
import { actors, createTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

type Device = ReturnType<typeof softwarePasskey>;
const device = () => softwarePasskey(new URL(shop.config.publicUrl).origin);
const post = (path: string, body: unknown, cookie = '') => call(shop, path, body, { cookie });
const outcome = async (response: Response) => [response.status, (await response.json()).code];
const rows = (text: string, values: unknown[] = []) => shop.kiosk.db.query(text, values);

async function add(member: Member, key: Device, claims: Parameters<Device['register']>[1] = {}, name = '') {
  const { password, cookie } = member;
  const asked = await post('/api/account/passkeys/options', { password }, cookie);
  const response = key.register(await asked.json(), claims);
  return post('/api/account/passkeys', { response, name }, `${cookie}; ${cookieOf(asked)}`);
}
async function enter(key: Device, claims: Parameters<Device['show']>[1] = {}, cookie = '') {
  const asked = await post('/api/login/passkey/options', {}, cookie);
  const response = key.show(await asked.json(), claims);
  const cookies = [cookie, cookieOf(asked)].filter(Boolean).join('; ');
  return { response, cookies, answer: await post('/api/login/passkey', { response }, cookies) };
}

test('a passkey alone logs its user in, without an email, and ends the browser’s other session', async () => {
  const [ada, eve] = [await newMember(shop), await newMember(shop)];
  const key = device();
  expect((await add(ada, key, {}, ' My phone ')).status).toBe(201);
  const { answer } = await enter(key, {}, eve.cookie);
  expect([answer.status, (await answer.json()).user.email]).toEqual([200, ada.email]);
  const statusOf = async (cookie: string) =>
    (await shop.request('/api/users/profile', { headers: { cookie } })).status;
  expect([await statusOf(cookieOf(answer)), await statusOf(eve.cookie)]).toEqual([200, 401]);
  const list = await shop.request('/api/account/passkeys', { headers: { cookie: ada.cookie } });
  expect((await list.json()).data).toMatchObject([{ name: 'My phone' }]);
});

test('a passkey response used before, elsewhere, or without user verification is refused', async () => {
  const ada = await newMember(shop);
  const key = device();
  const refused = [400, 'auth.passkey_refused'];
  expect(await outcome(await add(ada, key, { isVerified: false }))).toEqual(refused);
  expect(await outcome(await add(ada, key, { origin: 'https://evil.example' }))).toEqual(refused);
  await add(ada, key);
  expect(await outcome((await enter(key, { isVerified: false })).answer)).toEqual(refused);
  expect(await outcome((await enter(key, { origin: 'https://evil.example' })).answer)).toEqual(refused);
  const { response, cookies, answer } = await enter(key);
  expect(answer.status).toBe(200);
  expect(await outcome(await post('/api/login/passkey', { response }, cookies))).toEqual(refused);
  expect(await outcome((await enter(device())).answer)).toEqual([400, 'auth.passkey_unknown']);
});

test('a blocked user gets that answer, and no session', async () => {
  const ada = await newMember(shop);
  const key = device();
  await add(ada, key);
  await rows('update users set blocked_at = now() where id = $1', [ada.id]);
  const { answer } = await enter(key);
  expect(await outcome(answer)).toEqual([403, 'auth.blocked']);
  expect(cookieOf(answer)).not.toContain('kiosk.session=');
});

test('if staff need a second factor, a passkey counts as one', async () => {
  const ida = await newMember(shop);
  const key = device();
  await add(ida, key);
  await rows("update users set role = 'owner' where id = $1", [ida.id]);
  await writeSetting(shop.kiosk.context(actors.admin), 'staffSecondFactor', true);
  const audit = async (cookie: string) => (await shop.request('/api/audit', { headers: { cookie } })).status;
  const { answer } = await enter(key);
  expect([await audit(ida.cookie), await audit(cookieOf(answer))]).toEqual([403, 200]);
  await writeSetting(shop.kiosk.context(actors.admin), 'staffSecondFactor', false);
});

test('a passkey is added with the password, and renamed and deleted only by its user', async () => {
  const [ada, eve] = [await newMember(shop), await newMember(shop)];
  const key = device();
  const wrong = await post('/api/account/passkeys/options', { password: 'x' }, ada.cookie);
  expect(await outcome(wrong)).toEqual([400, 'auth.password_wrong']);
  expect((await post('/api/account/passkeys/options', { password: ada.password })).status).toBe(401);
  const { data } = await (await add(ada, key)).json();
  const path = `/api/account/passkeys/${data._id}`;
  const as = (member: Partial<Member>, method: string) => ({ cookie: member.cookie ?? '', method });
  const change = (member: Partial<Member>, method: string, body: unknown) =>
    call(shop, path, body, as(member, method));
  expect((await change(eve, 'PATCH', { name: 'Mine' })).status).toBe(404);
  expect((await change(eve, 'DELETE', { password: eve.password })).status).toBe(404);
  expect((await change({}, 'PATCH', { name: 'Mine' })).status).toBe(401);
  expect((await change({}, 'DELETE', { password: ada.password })).status).toBe(401);
  expect((await change(ada, 'DELETE', { password: 'x' })).status).toBe(400);
  const renamed = await change(ada, 'PATCH', { name: 'Phone' });
  expect((await renamed.json()).data.name).toBe('Phone');
  expect((await change(ada, 'DELETE', { password: ada.password })).status).toBe(200);
  expect((await enter(key)).answer.status).toBe(400);
});
