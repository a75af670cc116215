import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { newId } from '#platform/id.ts';
import { oneTimeCode } from '#tests/support/one-time-code.ts';
import { call, cookieOf, type Member, newMember } from '#tests/support/people.ts';
import { actors, createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import type { SecondFactorSetup } from '../../contract/mfa.ts';
import { permissionsOf } from '../role-permissions.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const value = async (text: string, values: unknown[] = []) =>
  (await shop.kiosk.db.query({ text, values, rowMode: 'array' })).rows[0]?.[0];
const outcome = async (response: Response) => [response.status, (await response.json()).code];
const post = (path: string, body: unknown, cookie = '') => call(shop, path, body, { cookie });
const profile = (cookie: string) => shop.request('/api/users/profile', { headers: { cookie } });

type Protected = Member & SecondFactorSetup;
/** The app's next code: setting it up consumed the current one. */
const nextCode = ({ secret }: SecondFactorSetup) => oneTimeCode(secret, 1);

async function protect(member: Member): Promise<Protected> {
  const { password, cookie } = member;
  const begun = await post('/api/account/second-factor', { password }, cookie);
  const setup: SecondFactorSetup = await begun.json();
  const confirmed = await post(
    '/api/account/second-factor/confirm',
    { code: oneTimeCode(setup.secret) },
    cookie,
  );
  expect(confirmed.status).toBe(200);
  return { ...member, ...setup, cookie: cookieOf(confirmed) };
}

/** The challenge cookie after the right password. */
async function challenge({ email, password }: Member, cookie = ''): Promise<string> {
  const response = await post('/api/login', { email, password }, cookie);
  expect(await response.clone().json()).toMatchObject({
    code: 'auth.second_factor_needed',
    methods: ['totp'],
  });
  return cookieOf(response);
}

test('a second factor is on after its first code, and all other sessions end', async () => {
  const ada = await newMember(shop);
  const { email, password } = ada;
  const elsewhere = cookieOf(await post('/api/login', { email, password }));
  const begun = await post('/api/account/second-factor', { password }, ada.cookie);
  const setup: SecondFactorSetup = await begun.json();
  expect(setup.uri).toMatch(/^otpauth:\/\/totp\/localhost:/);
  expect(setup.backupCodes).toHaveLength(10);
  expect((await post('/api/login', { email, password })).status).toBe(200);
  expect(
    await outcome(await post('/api/account/second-factor/confirm', { code: '000000' }, ada.cookie)),
  ).toEqual([400, 'auth.code_wrong']);
  const confirmed = await post(
    '/api/account/second-factor/confirm',
    { code: oneTimeCode(setup.secret) },
    ada.cookie,
  );
  expect((await confirmed.json()).user.hasSecondFactor).toBe(true);
  const statuses = [ada.cookie, elsewhere, cookieOf(confirmed)].map(
    async (each) => (await profile(each)).status,
  );
  expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
});

test('a user logs in with password and code, and a code works once', async () => {
  const ada = await protect(await newMember(shop));
  const first = await challenge(ada);
  const second = await challenge(ada);
  expect((await profile(first)).status).toBe(401);
  expect(await outcome(await post('/api/login/second-factor', { code: '123123' }, first))).toEqual([
    400,
    'auth.code_wrong',
  ]);
  const code = nextCode(ada);
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  const both = await Promise.all([
    post('/api/login/second-factor', { code: spaced }, first),
    post('/api/login/second-factor', { code }, second),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  const welcome = both.find(({ status }) => status === 200) ?? new Response();
  expect((await welcome.json()).user.email).toBe(ada.email);
  expect((await profile(cookieOf(welcome))).status).toBe(200);
  const third = await challenge(ada);
  expect(await outcome(await post('/api/login/second-factor', { code }, third))).toEqual([
    400,
    'auth.code_wrong',
  ]);
  const earlier = oneTimeCode(ada.secret);
  expect((await post('/api/login/second-factor', { code: earlier }, third)).status).toBe(400);
});

test('a backup code works once, also with two concurrent log-ins', async () => {
  const ada = await protect(await newMember(shop));
  const [first = '', second = ''] = ada.backupCodes;
  const typed = [first, first.toUpperCase(), first.replace('-', ' '), first, first, first];
  const challenges = await Promise.all(typed.map(() => challenge(ada)));
  const answers = await Promise.all(
    challenges.map((cookie, at) =>
      post('/api/login/second-factor', { code: typed[at], kind: 'backup' }, cookie),
    ),
  );
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(answers.every(({ status }) => status < 500)).toBe(true);
  const again = await challenge(ada);
  expect((await post('/api/login/second-factor', { code: first, kind: 'backup' }, again)).status).toBe(400);
  expect((await post('/api/login/second-factor', { code: second, kind: 'backup' }, again)).status).toBe(200);
});

test('a challenge ends by time and by wrong codes', async () => {
  const ada = await protect(await newMember(shop));
  const late = await challenge(ada);
  await value("update verifications set expires_at = now() - interval '1 second' where value = $1", [ada.id]);
  expect(await outcome(await post('/api/login/second-factor', { code: nextCode(ada) }, late))).toEqual([
    401,
    'auth.challenge_expired',
  ]);
  const guessing = await challenge(ada);
  const statuses: number[] = [];
  for (const code of ['1', '2', '3', '4', '5', '6', '7'])
    statuses.push((await post('/api/login/second-factor', { code, kind: 'backup' }, guessing)).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 401, 401]);
  expect((await post('/api/login/second-factor', { code: nextCode(ada) })).status).toBe(401);
});

test('a signed-in user cannot enter a code for another user, and the session ends', async () => {
  const [ada, eve] = [await protect(await newMember(shop)), await protect(await newMember(shop))];
  const cookie = `${await challenge(ada, eve.cookie)}; ${eve.cookie}`;
  expect((await post('/api/login/second-factor', { code: nextCode(eve) }, cookie)).status).toBe(400);
  expect((await profile(eve.cookie)).status).toBe(401);
});

test('a challenge or session of another account does not bypass a second factor', async () => {
  const [ada, eve] = [await protect(await newMember(shop)), await protect(await newMember(shop))];
  const [theirs, own] = [await challenge(ada), await challenge(eve)];
  const hidden = (cookies: string) => cookies.replace(/(kiosk\.(session|two_factor))=(?=\S{9})/g, '$1 =');
  for (const smuggled of [hidden(own), hidden(eve.cookie)]) {
    const body = { code: oneTimeCode(eve.secret, 1) };
    const answer = await post('/api/login/second-factor', body, `${smuggled}; ${theirs}`);
    expect(await outcome(answer)).toEqual([400, 'auth.code_wrong']);
  }
  const broken = await post('/api/login/second-factor', { code: '1' }, 'kiosk.two_factor=%');
  expect(await outcome(broken)).toEqual([401, 'auth.challenge_expired']);
});

test('a trusted browser is not asked again, until the second factor is turned off', async () => {
  const ada = await protect(await newMember(shop));
  const { email, password } = ada;
  const body = { code: nextCode(ada), trustDevice: true };
  const inside = await post('/api/login/second-factor', body, await challenge(ada));
  const trusted = cookieOf(inside);
  const back = await post('/api/login', { email, password }, trusted);
  expect(back.status).toBe(200);
  const off = { method: 'DELETE', cookie: cookieOf(back) };
  expect(await outcome(await call(shop, '/api/account/second-factor', { password: 'x' }, off))).toEqual([
    400,
    'auth.password_wrong',
  ]);
  const ended = await call(shop, '/api/account/second-factor', { password }, off);
  expect(ended.status).toBe(200);
  const again = await protect({ ...ada, cookie: cookieOf(ended) });
  await challenge(again, cookieOf(back));
});

test('new backup codes end the old ones', async () => {
  const ada = await protect(await newMember(shop));
  const { password, cookie } = ada;
  const renewed = await post('/api/account/second-factor/backup-codes', { password }, cookie);
  const { backupCodes } = await renewed.json();
  const asked = await challenge(ada);
  const [old, fresh] = [ada.backupCodes[0], backupCodes[0]];
  expect((await post('/api/login/second-factor', { code: old, kind: 'backup' }, asked)).status).toBe(400);
  expect((await post('/api/login/second-factor', { code: fresh, kind: 'backup' }, asked)).status).toBe(200);
});

test('staff without a required second factor have members’ rights until they set it up, without logging in again', async () => {
  const ida = await newMember(shop);
  await value("update users set role = 'owner' where id = $1", [ida.id]);
  const audit = (cookie: string) => shop.request('/api/audit', { headers: { cookie } });
  expect((await audit(ida.cookie)).status).toBe(200);
  await writeSetting(shop.kiosk.context(actors.admin), 'staffSecondFactor', true);
  expect(await outcome(await audit(ida.cookie))).toEqual([403, 'auth.second_factor_required']);
  const { cookie } = await protect(ida);
  expect((await audit(cookie)).status).toBe(200);
  await writeSetting(shop.kiosk.context(actors.admin), 'staffSecondFactor', false);
});

test('a second factor is set up once, by a signed-in user who knows the password', async () => {
  const none = { password: 'x' };
  expect((await post('/api/account/second-factor', none)).status).toBe(401);
  expect((await post('/api/account/second-factor/confirm', { code: '1' })).status).toBe(401);
  expect((await post('/api/account/second-factor/backup-codes', none)).status).toBe(401);
  expect((await call(shop, '/api/account/second-factor', none, { method: 'DELETE' })).status).toBe(401);
  const ada = await newMember(shop);
  const { password, cookie } = ada;
  expect((await post('/api/account/second-factor', none, cookie)).status).toBe(400);
  expect((await post('/api/account/second-factor/confirm', { code: '123456' }, cookie)).status).toBe(409);
  expect((await post('/api/account/second-factor/backup-codes', { password }, cookie)).status).toBe(409);
  const begun = [1, 2].map(() => post('/api/account/second-factor', { password }, cookie));
  expect((await Promise.all(begun)).map(({ status }) => status)).toEqual([200, 200]);
  const both = await protect(ada);
  expect((await post('/api/account/second-factor', { password }, both.cookie)).status).toBe(409);
  expect((await post('/api/account/second-factor/confirm', { code: '1' }, both.cookie)).status).toBe(409);
});

test('staff remove the second factor of a user who lost app and codes; for staff this needs the permission to manage staff', async () => {
  const ada = await protect(await newMember(shop));
  const path = `/api/users/${ada.id}/second-factor`;
  const remove = (as: Actor) => shop.request(path, { method: 'DELETE', as });
  const manager: Actor = {
    ...actors.admin,
    kind: 'admin',
    userId: newId(),
    permissions: permissionsOf('manager'),
  };
  expect([(await remove(actors.visitor)).status, (await remove(actors.member)).status]).toEqual([401, 403]);
  await value("update users set role = 'support' where id = $1", [ada.id]);
  expect((await remove(manager)).status).toBe(403);
  await value('update users set role = null where id = $1', [ada.id]);
  expect((await (await remove(manager)).json()).user.hasSecondFactor).toBe(false);
  expect(await outcome(await remove(manager))).toEqual([409, 'auth.second_factor_off']);
  expect((await post('/api/login', ada)).status).toBe(200);
  const own = { ...manager, userId: ada.id };
  expect(await outcome(await remove(own))).toEqual([403, 'auth.forbidden']);
});
