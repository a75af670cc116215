import { expect, test } from 'vitest';
import { createShippingMethod } from '#domains/pricing/server/index.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { call, type Member, newestMail, newMember } from '#tests/support/people.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { browser, liveHere, person, tablesWith } from './testing/live-here.ts';

test('a deleted account is gone from the whole database, and the email is free again', async () => {
  const { shop, add, rows } = await openShelves();
  const { id: productId } = await add();
  const { id, cookie, password } = await liveHere(shop, productId, rows);
  expect(await tablesWith(rows, person.email)).toEqual([
    'jobs.job',
    'jobs.job_common',
    'public.mails',
    'public.users',
    'public.verifications',
  ]);
  const remove = (sent: unknown) => call(shop, '/api/account', sent, { cookie, method: 'DELETE' });
  expect((await remove({ password: 'not it' })).status).toBe(400);
  const gone = await remove({ password });
  expect([gone.status, (await gone.json()).message]).toEqual([200, 'Your account is deleted.']);
  expect(gone.headers.getSetCookie().join()).toMatch(/kiosk\.session=;.*Max-Age=0/i);

  // The mail about it goes out, and is forgotten.
  expect(await newestMail(shop, person.email)).toContain('Your account is deleted');
  const traces = [
    'quirina',
    'zwetschgen',
    person.city,
    person.street,
    'elsewhere.example',
    browser,
    'argon2',
  ];
  const found = await Promise.all(traces.map((text) => tablesWith(rows, text)));
  expect(Object.fromEntries(traces.map((text, at) => [text, found[at]]))).toEqual(
    Object.fromEntries(traces.map((text) => [text, []])),
  );
  expect(await tablesWith(rows, id)).toEqual(['public.audit_entries', 'public.reviews', 'public.users']);
  const [last] = await rows(
    "select status, subject, text from mails where kind = 'identity.account_deleted'",
  );
  expect(last).toEqual({ status: 'sent', subject: '', text: '' });
  const review = await (await shop.request(`/api/product/${productId}`)).json();
  expect(review.reviews).toMatchObject([
    { comment: 'Holds soup, too.', userId: { firstName: 'Former customer' } },
  ]);
  expect((await shop.request('/api/users/profile', { headers: { cookie } })).status).toBe(401);
  expect((await call(shop, '/api/login', { email: person.email, password })).status).toBe(401);
  expect(await runJobs(shop.kiosk)).toMatchObject({ failed: [] });
  expect((await newMember(shop, person)).id).not.toBe(id);
});

test('a member exports all data that the shop has about them, and no one else’s', async () => {
  const { shop, add, rows } = await openShelves();
  const { id: productId } = await add();
  await newMember(shop, { firstName: 'Somebody', lastName: 'Else' });
  const { cookie, id } = await liveHere(shop, productId, rows);
  const answer = await shop.request('/api/account/export', { headers: { cookie } });
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="account-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(answer.headers.get('cache-control')).toContain('no-store');
  const account = await answer.json();
  expect(account).toMatchObject({
    profile: { ...person, id },
    passkeys: [{ name: 'Quirinas key' }],
    reviews: { reviews: [{ product: 'Mug', rating: 5, comment: 'Holds soup, too.' }] },
    wishlist: [{ name: 'Mug' }],
    cart: { lines: [{ name: 'Mug', quantity: 2 }] },
    addresses: [{ address: { line1: person.street } }],
    tags: ['quirinas'],
    notes: [{ text: 'Quirina calls' }],
    log: expect.arrayContaining([expect.objectContaining({ action: 'account.logged_in' })]),
  });
  expect(account.sessions.map(({ userAgent }: { userAgent: string }) => userAgent)).toContain(browser);
  expect(account.mails.map(({ kind }: { kind: string }) => kind)).toEqual([
    'identity.reset_password',
    'identity.change_email',
    'identity.verify_email',
  ]);
  expect(JSON.stringify(account)).not.toMatch(/argon2|Somebody|Else/);
  expect((await shop.request('/api/account/export')).status).toBe(401);
});

test('the last owner cannot be deleted, and nothing is deleted without a session', async () => {
  const { shop, rows } = await openShelves();
  const owner = await newMember(shop);
  await rows("update users set role = 'owner' where id = $1", [owner.id]);
  const remove = ({ cookie, password }: Pick<Member, 'cookie' | 'password'>) =>
    call(shop, '/api/account', { password }, { cookie, method: 'DELETE' });
  expect((await (await remove(owner)).json()).code).toBe('auth.last_owner');
  expect((await remove({ cookie: '', password: owner.password })).status).toBe(401);
  const second = await newMember(shop);
  await rows("update users set role = 'owner' where id = $1", [second.id]);
  const both = await Promise.all([remove(owner), remove(second)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('work in progress during an account deletion neither fails nor leaves a trace', async () => {
  const { shop, add, rows } = await openShelves();
  const { id: productId } = await add();
  const { id, cookie, password } = await newMember(shop, person);
  const send = (path: string, body: unknown, method = 'POST') => call(shop, path, body, { cookie, method });
  const calls = [
    () => send('/api/account', { password }, 'DELETE'),
    () => send('/api/account', { password }, 'DELETE'),
    () => send(`/api/user/${id}`, { firstName: 'Quirina II' }, 'PATCH'),
    () => send('/api/account/email', { email: 'quirina@elsewhere.example', password }),
    () => send('/api/account/second-factor', { password }),
    () => send('/api/account/passkeys/options', { password }),
    () => send('/api/login', { email: person.email, password }),
    () => send('/api/wishlist', { productId }, 'PATCH'),
    () => send('/api/cart/merge', { lines: [{ productId, variantId: null, quantity: 1 }] }),
    () => send(`/api/product/${productId}/review`, { rating: 4, comment: 'Fine.' }),
    () => shop.request('/api/account/export', { headers: { cookie } }),
  ];
  const answers = await Promise.all(calls.map((each) => each()));
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  await runJobs(shop.kiosk);
  expect((await rows('select deleted_at from users where id = $1', [id]))[0]?.deleted_at).not.toBeNull();
  expect((await shop.request('/api/users/profile', { headers: { cookie } })).status).toBe(401);
  const traces = await tablesWith(rows, 'quirina');
  // A passkey challenge expires after five minutes.
  expect(traces.filter((table) => table !== 'public.verifications')).toEqual([]);
});

test('a request admitted before an account deletion writes nothing for it afterwards', async () => {
  const { shop, add, rows, staff } = await openShelves();
  const { id: productId } = await add();
  await createShippingMethod(staff, { name: 'Standard', priceMinor: 0 });
  const { id, cookie, password } = await newMember(shop);
  await call(shop, '/api/account', { password }, { cookie, method: 'DELETE' });
  const late = (path: string, body: unknown, method: string) =>
    shop.request(path, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'idempotency-key': 'too-late' },
      as: { kind: 'member', userId: id },
    });
  const lines = [{ productId, variantId: null, quantity: 1 }];
  const shippingAddress = { lastName: 'Byron', line1: 'A 1', city: 'London', country: 'GB' };
  const payment = { provider: 'invoice' };
  const order = { lines, shippingAddress, payment, email: 'ada@example.com', total: 19.99 };
  const answers = [
    await late('/api/wishlist', { productId }, 'PATCH'),
    await late('/api/cart/merge', { lines }, 'POST'),
    await late('/api/checkout/orders', order, 'POST'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  expect(await tablesWith(rows, id)).toEqual(['public.audit_entries', 'public.users']);
});
