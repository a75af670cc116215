import { expect, test } from 'vitest';
import { call, cookieOf, isLoggedIn, newMember } from '#tests/support/people.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';

const behindHttps = () => openTestShop({ PUBLIC_URL: 'https://shop.example' });
const setCookies = (response: Response) => response.headers.getSetCookie();
const asBefore = (cookie: string) => cookie.replaceAll('__Host-', '');
const profile = (shop: TestShop, cookie: string) =>
  shop.request('/api/users/profile', { headers: { cookie } });

test('behind HTTPS no neighbouring host can plant the session’s cookie', async () => {
  const shop = await behindHttps();
  const member = await newMember(shop);
  const [cookie = ''] = setCookies(await call(shop, '/api/login', member));
  expect(cookie).toMatch(/^__Host-kiosk\.session=/);
  expect(cookie).toMatch(/; Path=\/(;|$)/);
  expect(cookie).toMatch(/; Secure(;|$)/);
  expect(cookie).not.toMatch(/Domain/i);
  const document = await (await shop.request('/api/openapi.json')).json();
  expect(document.components.securitySchemes.session.name).toBe('__Host-kiosk.session');
});

test('a session under the former name continues, and moves to the new one', async () => {
  const shop = await behindHttps();
  const { cookie } = await newMember(shop);
  const former = asBefore(cookie);
  expect(former).toMatch(/^kiosk\.session=/);
  const response = await profile(shop, former);
  expect(response.status).toBe(200);
  const [moved = '', forgotten = '', ...rest] = setCookies(response);
  expect(rest).toEqual([]);
  expect(moved.split(';')[0]).toBe(cookie);
  expect(Number(/Max-Age=(\d+)/.exec(moved)?.[1])).toBeGreaterThan(29 * 86_400);
  for (const one of [moved, forgotten]) expect(one).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=lax$/);
  expect(forgotten).toMatch(/^kiosk\.session=; Max-Age=0;/);
  expect(setCookies(await profile(shop, cookie))).toEqual([]);
});

test('a planted cookie of the former name neither replaces a session nor remains', async () => {
  const shop = await behindHttps();
  const [me, attacker] = [await newMember(shop), await newMember(shop)];
  const response = await profile(shop, `${asBefore(attacker.cookie)}; ${me.cookie}`);
  expect((await response.json()).user.email).toBe(me.email);
  expect(setCookies(response).map((each) => each.split(';')[0])).toEqual([me.cookie, 'kiosk.session=']);
});

test('logging out and in again ends a session of either name', async () => {
  const shop = await behindHttps();
  const member = await newMember(shop);
  const left = await call(shop, '/api/logout', {}, { cookie: asBefore(member.cookie) });
  expect(left.status).toBe(200);
  for (const name of ['__Host-kiosk.session', 'kiosk.session'])
    expect(setCookies(left).filter((each) => each.startsWith(`${name}=; Max-Age=0;`))).toHaveLength(1);
  expect(await isLoggedIn(shop, member.cookie)).toBe(false);
  const again = cookieOf(await call(shop, '/api/login', member));
  await call(shop, '/api/login', member, { cookie: asBefore(again) });
  expect(await isLoggedIn(shop, again)).toBe(false);
});

test('over plain HTTP the cookie has the plain name, which browsers accept there', async () => {
  const shop = await openTestShop();
  const { cookie } = await newMember(shop);
  expect(cookie).toMatch(/^kiosk\.session=/);
  expect(setCookies(await profile(shop, cookie))).toEqual([]);
});
