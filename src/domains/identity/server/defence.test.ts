import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, codeOf, cookieOf, newMember } from '#tests/support/people.ts';
import { actors, createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { cookieAttributes } from './auth/session-cookie.ts';
import { setBlocked, setRole } from './staff/set-role.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const owner = () => shop.kiosk.context(actors.admin);
const program = () => shop.kiosk.context(actors.system);
const profile = (cookie: string) => shop.request('/api/users/profile', { headers: { cookie } });

test('a blocked user is signed out immediately, and learns of it only with the right password', async () => {
  const member = await newMember(shop);
  await setBlocked(owner(), { id: member.id, isBlocked: true });
  expect((await profile(member.cookie)).status).toBe(401);
  expect(await codeOf(await call(shop, '/api/login', member))).toEqual([403, 'auth.blocked']);
  expect(await codeOf(await call(shop, '/api/login', { ...member, password: 'no' }))).toEqual([
    401,
    'auth.invalid_credentials',
  ]);
  await setBlocked(owner(), { id: member.id, isBlocked: false });
  expect((await call(shop, '/api/login', member)).status).toBe(200);
});

test('a user who becomes staff logs in again and has the role’s permissions', async () => {
  const member = await newMember(shop);
  await setRole(program(), { id: member.id, role: 'read_only' });
  expect((await profile(member.cookie)).status).toBe(401);
  const cookie = cookieOf(await call(shop, '/api/login', member));
  expect((await shop.request('/api', { headers: { cookie } })).status).toBe(200);
  expect(await codeOf(await call(shop, '/api/category', { name: 'Lamps' }, { cookie }))).toEqual([
    403,
    'auth.forbidden',
  ]);
  await expect(setRole(shop.kiosk.context(actors.member), { id: member.id, role: 'owner' })).rejects.toThrow(
    'auth.forbidden',
  );
});

test('of two owners who concurrently remove each other’s role, one stays', async () => {
  const [first, second] = [await newMember(shop), await newMember(shop)];
  for (const { id } of [first, second]) await setRole(program(), { id, role: 'owner' });
  const taken = await Promise.allSettled(
    [first, second].map(({ id }) => setRole(owner(), { id, role: null })),
  );
  expect(taken.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const left = taken[0]?.status === 'rejected' ? first : second;
  await expect(setBlocked(owner(), { id: left.id, isBlocked: true })).rejects.toThrow('auth.last_owner');
});

test('staff without a required second factor have only members’ rights', async () => {
  const { kiosk } = shop;
  const member = await newMember(shop);
  await setRole(program(), { id: member.id, role: 'support' });
  const cookie = cookieOf(await call(shop, '/api/login', member));
  const listed = async () => codeOf(await shop.request('/api', { headers: { cookie } }));
  expect((await listed())[0]).toBe(200);
  await kiosk.db.query(`insert into settings (key, value) values ('staffSecondFactor', 'true')`);
  expect(await listed()).toEqual([403, 'auth.second_factor_required']);
  expect((await profile(cookie)).status).toBe(200);
  await kiosk.db.query(`delete from settings where key = 'staffSecondFactor'`);
});

test('password guessing is slowed down after ten failures, with the seconds to wait', async () => {
  const { email } = await newMember(shop);
  const guess = () => call(shop, '/api/login', { email, password: 'a guess' });
  for (let failure = 0; failure < 11; failure++) await guess();
  const late = await guess();
  expect(late.status).toBe(429);
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a cookie is sent to other sites only if one of them may call, and only over HTTPS', () => {
  const of = (publicUrl: string, ...corsOrigins: string[]) => {
    const { sameSite, secure } = cookieAttributes({ publicUrl, corsOrigins });
    return [sameSite, secure];
  };
  expect(of('http://localhost:3000')).toEqual(['lax', false]);
  expect(of('https://shop.example')).toEqual(['lax', true]);
  expect(of('https://shop.example', 'https://admin.shop.example')).toEqual(['lax', true]);
  expect(of('https://shop.example', 'http://shop.example')).toEqual(['none', true]);
  expect(of('https://shop.example', 'https://other.example')).toEqual(['none', true]);
});

test('another site logs in with credentials only if it is allowed', async () => {
  const friends = await createTestShop({ CORS_ORIGINS: 'https://friend.example' });
  const member = await newMember(friends);
  const from = (origin: string) => call(friends, '/api/login', member, { headers: { origin } });
  const friendly = await from('https://friend.example');
  expect(friendly.status).toBe(200);
  expect(friendly.headers.get('access-control-allow-origin')).toBe('https://friend.example');
  expect(friendly.headers.get('access-control-allow-credentials')).toBe('true');
  expect(friendly.headers.getSetCookie().join()).toMatch(/Secure.*SameSite=None|SameSite=None.*Secure/i);
  const foreign = await from('https://foreign.example');
  expect(foreign.status).toBe(403);
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  await friends.close();
});

test('32 concurrent log-ins are hashed outside the event loop, so that pages are still served', async () => {
  const members = await Promise.all(Array.from({ length: 32 }, () => newMember(shop)));
  // Processor time, which is independent of other programs on the machine.
  const before = { all: process.cpuUsage(), loop: process.threadCpuUsage() };
  const entered = Promise.all(members.map((member) => call(shop, '/api/login', member)));
  expect((await shop.request('/api/category')).status).toBe(200);
  expect((await entered).every(({ status }) => status === 200)).toBe(true);
  const all = process.cpuUsage(before.all);
  const loop = process.threadCpuUsage(before.loop);
  expect(loop.user + loop.system).toBeLessThan((all.user + all.system) / 2);
});
