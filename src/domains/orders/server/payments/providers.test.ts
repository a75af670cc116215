import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissionsOf } from '#domains/identity/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { newId } from '#platform/id.ts';
import { type FakeStripe, startFakeStripe } from '#tests/support/fake-stripe/start-fake-stripe.ts';
import { actors, createTestShop, openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import type { OfferedProvider } from '../../contract/payments.ts';
import { endingOf } from './setup/account.ts';
import { forgetSetups, readSetups } from './setup/read-setup.ts';

const keys = {
  publishableKey: 'pk_test_publishable0001',
  secretKey: 'sk_test_verysecret000abcd',
  webhookSecret: 'whsec_alsosecret000wxyz',
};
const secrets = [keys.secretKey, keys.webhookSecret];

let stripe: FakeStripe;
let shop: TestShop;
beforeAll(async () => {
  stripe = await startFakeStripe();
  shop = await createTestShop({ STRIPE_API_URL: stripe.url, KIOSK_SECRET: 'x'.repeat(32) });
});
afterAll(async () => {
  await shop.close();
  await stripe.close();
});

const owner: Actor = actors.admin;
const manager: Actor = { kind: 'admin', userId: newId(), permissions: permissionsOf('manager') };
const support: Actor = { kind: 'admin', userId: newId(), permissions: permissionsOf('support') };

async function call(method: string, path: string, { as = owner, body }: { as?: Actor; body?: unknown } = {}) {
  const response = await shop.request(`/api${path}`, {
    method,
    as,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text) };
}
const stripeNow = async (): Promise<OfferedProvider> => {
  const { data } = (await call('GET', '/payment-providers')).body;
  return data.find(({ name }: OfferedProvider) => name === 'stripe');
};
const put = async (values: Record<string, string>, as: Actor = owner) =>
  call('PUT', '/payment-providers/stripe/account', {
    as,
    body: { values, version: (await stripeNow()).version },
  });
const check = (values: Record<string, string> = {}) =>
  call('POST', '/payment-providers/stripe/check', { body: { values } });

test('support, members and visitors do not see how the shop is paid, and a manager changes no account', async () => {
  const statuses = [];
  for (const as of [actors.visitor, actors.member, support])
    statuses.push((await call('GET', '/payment-providers', { as })).status);
  expect(statuses).toEqual([401, 403, 403]);
  expect((await put(keys, manager)).status).toBe(403);
  expect((await call('DELETE', '/payment-providers/stripe/account?version=0', { as: manager })).status).toBe(
    403,
  );
});

test('an owner types keys, which are in use at once, and sees no more of a secret than its end', async () => {
  expect(await stripeNow()).toMatchObject({ isOffered: false, account: { mode: null, source: null } });
  for (const wrong of [{ secretKey: 'pk_test_a' }, { secretKey: '' }, { publishableKey: 'pk_live_other' }]) {
    const refused = await put({ ...keys, ...wrong });
    expect(refused).toMatchObject({ status: 400, body: { code: 'payments.account_invalid' } });
    for (const secret of secrets) expect(refused.text).not.toContain(secret);
  }
  expect((await put(keys)).status).toBe(200);
  const { account, isOffered } = await stripeNow();
  expect(isOffered).toBe(true);
  expect(account).toMatchObject({ mode: 'test', source: 'dashboard', isSealedApart: true });
  expect(account?.fields.map(({ shown }) => shown)).toEqual([keys.publishableKey, 'abcd', 'wxyz']);
  expect((await shop.request('/api/payments/stripe')).status).toBe(200);

  // What is left empty stays, and of two changes at once one is refused.
  const { version } = await stripeNow();
  const change = { values: { publishableKey: 'pk_test_publishable0002' }, version };
  const both = await Promise.all(
    [1, 2].map(() => call('PUT', '/payment-providers/stripe/account', { body: change })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await readSetups(shop.kiosk)).stripe?.account).toEqual({ ...keys, ...change.values });
});

test('a secret is in no answer, no audit entry and no column as it is', async () => {
  const answers = [];
  for (const path of [
    '/payment-providers',
    '/settings',
    '/audit',
    '/browse/shop',
    '/payments/stripe',
    '/guide',
    '/openapi.json',
    '/account/export',
  ])
    answers.push((await call('GET', path)).text);
  answers.push((await check()).text);
  const { rows } = await shop.kiosk.db.query(
    'select setup::text as text, sealed from payment_setups setup where sealed is not null',
  );
  for (const { text, sealed } of rows) answers.push(text, sealed.toString('latin1'));
  for (const secret of secrets) for (const answer of answers) expect(answer).not.toContain(secret.slice(4));
  const { entries } = (await call('GET', '/audit?subjectType=payment_way')).body;
  expect(entries[0]).toMatchObject({
    action: 'payment_way.account_changed',
    details: { replaced: ['publishableKey'] },
  });
  expect(endingOf('whsec_a')).toBe('');
});

test('an owner says to whom a way to pay is offered; of two changes at once one is refused', async () => {
  const { version } = await stripeNow();
  const conditions = { isOn: true, countries: ['DE'], customerGroups: [], from: 10, to: 500 };
  const change = (of: object, as: Actor = owner) =>
    call('PUT', '/payment-providers/stripe/conditions', {
      as,
      body: { conditions: { ...conditions, ...of }, version },
    });
  expect((await change({ from: 20, to: 10 })).body.code).toBe('payments.conditions_invalid');
  expect((await change({}, support)).status).toBe(403);
  const both = await Promise.all([change({}), change({})]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await stripeNow()).conditions).toEqual(conditions);
});

test('an owner tests keys before they are stored: right, refused, or without an answer', async () => {
  expect((await check()).body).toEqual({ result: 'ok', mode: 'test' });
  expect((await check({ secretKey: 'sk_test_wrong' })).body).toEqual({ result: 'wrong_key', mode: 'test' });
  stripe.trouble('down', 'down');
  expect((await check()).body).toEqual({ result: 'away', mode: 'test' });
  expect((await check({ secretKey: 'nothing' })).status).toBe(400);
});

test('another node has the keys of a change within a second, and keys of another KIOSK_SECRET are not used', async () => {
  const other = await openTestShop({ STRIPE_API_URL: stripe.url, KIOSK_SECRET: 'y'.repeat(32) });
  const { rows } = await shop.kiosk.db.query<{ account: object; sealed: Buffer }>(
    'select account, sealed from payment_setups where sealed is not null',
  );
  expect(await readSetups(other.kiosk)).not.toHaveProperty('stripe');
  await other.kiosk.db.query('insert into payment_setups (provider, account, sealed) values ($1, $2, $3)', [
    'stripe',
    rows[0]?.account,
    rows[0]?.sealed,
  ]);
  await expect
    .poll(async () => (await readSetups(other.kiosk)).stripe, { timeout: 1_500 })
    .toMatchObject({ account: null, isUnreadable: true });
});

test('the keys of the environment win, and the dashboard says so', async () => {
  const fixed = await openTestShop(stripe.environment);
  const response = await fixed.request('/api/payment-providers', { as: owner });
  const text = await response.text();
  const found = JSON.parse(text).data.find(({ name }: OfferedProvider) => name === 'stripe');
  expect(found).toMatchObject({ isOffered: true, account: { source: 'environment', mode: 'test' } });
  for (const secret of [stripe.environment.STRIPE_SECRET_KEY, stripe.environment.STRIPE_WEBHOOK_SECRET])
    expect(text).not.toContain(secret);
  const refused = await fixed.request('/api/payment-providers/stripe/account', {
    method: 'PUT',
    as: owner,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ values: keys, version: 0 }),
  });
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'payments.account_fixed']);
});

test('an owner removes the keys, and the way is no longer offered', async () => {
  const { version } = await stripeNow();
  expect((await call('DELETE', `/payment-providers/stripe/account?version=${version - 1}`)).status).toBe(409);
  expect((await call('DELETE', `/payment-providers/stripe/account?version=${version}`)).status).toBe(200);
  expect(await stripeNow()).toMatchObject({ isOffered: false, account: { source: null } });
  expect((await shop.request('/api/payments/stripe')).status).toBe(404);
  forgetSetups(shop.kiosk.services);
});
