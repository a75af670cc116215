import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const json = { 'content-type': 'application/json' };
const send = (path: string, body: unknown, init: RequestInit = {}) =>
  shop.request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    ...init,
    headers: { ...json, ...(init.headers as Record<string, string>) },
  });
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const ada = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'Ada@Example.com',
  password: 'difference engine',
  city: 'London',
  street: 'St James’s Square 12',
};

test('somebody signs up, is who they are, logs out and in again', async () => {
  const signed = await send('/api/signup', ada);
  expect(signed.status).toBe(201);
  const { user } = await signed.json();
  expect(user).toMatchObject({
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    isAdmin: false,
  });
  expect(user.id).toBe(user._id);
  expect(JSON.stringify(user)).not.toContain('argon2');
  const cookie = cookieOf(signed);
  expect(signed.headers.getSetCookie()[0]).toMatch(/HttpOnly.*SameSite=Lax/i);
  const profile = await shop.request('/api/users/profile', { headers: { cookie } });
  expect([profile.status, (await profile.json()).user.email]).toEqual([200, 'ada@example.com']);
  const out = await send('/api/logout', {}, { headers: { cookie } });
  expect([out.status, (await out.json()).message]).toEqual([200, 'You are logged out.']);
  expect((await shop.request('/api/users/profile', { headers: { cookie } })).status).toBe(401);
  const back = await send('/api/login', { email: 'ADA@example.com ', password: ada.password });
  expect([back.status, (await back.json()).user.firstName]).toEqual([200, 'Ada']);
  const wrong = await send('/api/login', { email: 'ada@example.com', password: 'nonsense' });
  expect([wrong.status, (await wrong.json()).code]).toEqual([401, 'auth.invalid_credentials']);
});
