import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#platform/context.ts';
import { address, openCheckout } from '#tests/support/open-checkout.ts';
import { call, cookieOf, newestMail, newMember, somebody } from '#tests/support/people.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors, createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { logIn } from './accounts/log-in.ts';
import { signUp } from './accounts/sign-up.ts';
import { setRole } from './index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ PUBLIC_URL: 'https://shop.example' });
});
afterAll(() => shop?.close());

const HOME = '198.51.100.7';
const ELSEWHERE = '203.0.113.9';
const from = (address: string) => ({
  ctx: shop.kiosk.context(actors.visitor, 'en', address),
  visit: { cookie: '', address, userAgent: 'Test', isSecure: true },
});

test('strangers who guess the password of a new account do not lock out its owner on the network of the sign-up', async () => {
  const person = somebody();
  const home = from(HOME);
  await signUp(home.ctx, person, home.visit);
  const elsewhere = from(ELSEWHERE);
  const guess = () => logIn(elsewhere.ctx, { ...person, password: 'a wild guess' }, elsewhere.visit);
  for (let count = 0; count < 14; count++) await expect(guess()).rejects.toThrow();
  await expect(logIn(elsewhere.ctx, person, elsewhere.visit)).rejects.toMatchObject({
    code: 'request.too_many',
  });
  expect(await logIn(home.ctx, person, home.visit)).toMatchObject({ user: { email: person.email } });
});

test('a mail to an unconfirmed address contains no typed text', async () => {
  const firstName = 'Win 1000 at https://evil.example now';
  const member = await newMember(shop, { firstName });
  const welcome = await newestMail(shop, member.email);
  expect(welcome).toContain('Confirm my email');
  await call(shop, '/api/forgotPassword', { email: member.email });
  const reset = await newestMail(shop, member.email);
  expect(reset).toContain('Choose a new password');
  for (const mail of [welcome, reset]) expect(mail).not.toMatch(/Win|1000|evil/);
});

test('of many sign-ups from one address only the first thirty an hour send a mail', async () => {
  const place = from('192.0.2.44');
  const before = await mailCount();
  for (let count = 0; count < 33; count++) await signUp(place.ctx, somebody(), place.visit);
  expect((await mailCount()) - before).toBe(30);
});

const mailCount = async (): Promise<number> => {
  await runJobs(shop.kiosk);
  return (await shop.kiosk.db.query('select count(*)::integer as count from mails')).rows[0].count;
};

test('access to the mailbox alone does not remove the second factor of staff', async () => {
  const reset = async (isStaff: boolean) => {
    const member = await newMember(shop);
    if (isStaff) await setRole(shop.kiosk.context(actors.system), { id: member.id, role: 'manager' });
    const { db } = shop.kiosk;
    await db.query('update users set two_factor_enabled = true, email_verified = false where id = $1', [
      member.id,
    ]);
    const { token } = await linkFor(member.email);
    const body = { password: 'another engine entirely' };
    const answer = await call(shop, `/api/reset-password/${member.id}/${token}`, body, { method: 'PATCH' });
    expect(answer.status).toBe(200);
    const { rows } = await db.query('select two_factor_enabled as "isOn" from users where id = $1', [
      member.id,
    ]);
    return rows[0].isOn;
  };
  expect(await reset(true)).toBe(true);
  expect(await reset(false)).toBe(false);
});

async function linkFor(email: string): Promise<{ token: string }> {
  await call(shop, '/api/forgotPassword', { email });
  const mail = (await newestMail(shop, email)) ?? '';
  return { token: /reset-password\/[\w-]+\/([\w-]+)/.exec(mail)?.[1] ?? '' };
}

test('a token with a catalog scope does not act as a customer: it has no access to its owner’s orders and reviews', async () => {
  const { shop: store, placed, ask, rows } = await openCheckout();
  const member = await newMember(store);
  const asMember: Actor = { kind: 'member', userId: member.id };
  const order = await placed({ as: asMember });
  const review = await ask(
    'POST',
    `/api/product/${order.productId}/review`,
    { rating: 4, comment: 'Fine.' },
    asMember,
  );
  await setRole(store.kiosk.context(actors.system), { id: member.id, role: 'manager' });
  const cookie = cookieOf(await call(store, '/api/login', member));
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const tokenFor = async (scopes: string[]) =>
    (await (await call(store, '/api/tokens', { name: 'Feed', scopes, expiresAt }, { cookie })).json())
      .token as string;
  const withToken = (token: string) => async (method: string, path: string, body?: object) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    const response = await store.request(path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    return [response.status, answer.code ?? answer.order?.code];
  };
  const feed = withToken(await tokenFor(['catalog.write']));
  expect((await store.request(`/api/orders/${order.code}`, { headers: { cookie } })).status).toBe(200);
  expect(await feed('GET', `/api/orders/${order.code}`)).toEqual([404, 'orders.not_found']);
  expect(await feed('POST', `/api/orders/${order.code}/cancellation`, {})).toEqual([404, 'orders.not_found']);
  const { _id } = review.body.data as { _id: string };
  expect(await feed('DELETE', `/api/reviews/${_id}`)).toEqual([403, 'auth.forbidden']);
  const goods = {
    lines: [{ productId: order.productId, quantity: 1 }],
    total: 24.99,
    shippingAddress: address,
  };
  const wish = {
    ...goods,
    email: 'ida@example.com',
    payment: { provider: 'invoice' },
    checkoutId: randomUUID(),
  };
  const [status, code] = await feed('POST', '/api/checkout/orders', wish);
  expect(status).toBe(201);
  expect(await rows('select user_id from orders where code = $1', [code])).toEqual([{ user_id: null }]);
  const dashboard = withToken(await tokenFor(['orders.read', 'reviews.write']));
  expect((await dashboard('GET', `/api/orders/${order.code}`))[0]).toBe(200);
  expect((await dashboard('DELETE', `/api/reviews/${_id}`))[0]).toBe(200);
});

test('staff list users page by page with their total, and invalid page numbers are refused', async () => {
  const people = async (query: string) => {
    const response = await shop.request(`/api?${query}`, { as: actors.admin });
    return { status: response.status, body: await response.json() };
  };
  const { body } = await people('');
  expect(body.total).toBeGreaterThan(2);
  expect((await people('limit=2')).body.data).toHaveLength(2);
  expect((await people('limit=2&page=400')).body).toEqual({ data: [], total: body.total });
  expect((await people('search=nobody+at+all&page=7')).body).toEqual({ data: [], total: 0 });
  for (const wrong of ['page=two', 'limit=0', 'page=-1', 'limit=1.5'])
    expect((await people(wrong)).status).toBe(400);
});
