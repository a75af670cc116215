import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Actor } from '#platform/context.ts';
import { linkIn, mailsTo } from '#tests/support/mails.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { call, newMember } from '#tests/support/people.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';
import type { Guest, GuestPage } from '../contract/guests.ts';
import type { Customer } from '../contract.ts';

/** A shop whose guests staff look at. */
async function openGuests() {
  const checkout = await openCheckout();
  const { ask } = checkout;
  const list = async (query = '', as: Actor = actors.admin) =>
    (await ask('GET', `/api/guests${query}`, undefined, as)).body as unknown as GuestPage;
  const read = async (id: string) => {
    const { status, body } = await ask('GET', `/api/guests/${id}`, undefined, actors.admin);
    return { status, guest: body as unknown as Guest };
  };
  const send = (method: string, path: string, body?: unknown, as: Actor = actors.admin) =>
    ask(method, `/api/guests/${path}`, body, as);
  return { ...checkout, list, read, send };
}

test('staff see who ordered without an account, once per address, with orders, sums and addresses', async () => {
  const { placed, list, read, addMember, shop, rows } = await openGuests();
  const first = await placed({ email: 'Mia@Example.com' });
  await placed({ email: 'mia@example.com' });
  await placed({ email: 'jonas@example.com' });
  const ofAda = await placed({ email: 'ada@example.com' });
  await rows('update orders set user_id = $1 where code = $2', [await addMember('Ada'), ofAda.code]);
  await shop.request(`/api/orders/${first.code}/receipt`, {
    method: 'POST',
    as: actors.admin,
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { guests } = await list();
  expect(guests.map(({ email, orders }) => [email, orders])).toEqual([
    ['jonas@example.com', 1],
    ['Mia@Example.com', 2],
  ]);
  expect(guests[1]?.spent).toMatchObject([{ currency: 'USD' }]);
  const { guest } = await read(guests[1]?.id ?? '');
  expect(guest.sums).toMatchObject([{ orders: 2, currency: 'USD' }]);
  expect(guest.sums?.[0]?.spent).toBeGreaterThan(0);
  expect(guest.addresses).toHaveLength(1);
  expect((await list('?q=jonas')).guests.map(({ email }) => email)).toEqual(['jonas@example.com']);
  const page = await list('?limit=1');
  expect((await list(`?limit=1&before=${page.next}`)).guests[0]?.email).toBe('Mia@Example.com');
});

test('notes and tags of a guest join the account that confirms the address, and the guest is gone', async () => {
  const { placed, list, read, send, shop, ask } = await openGuests();
  await placed({ email: 'mia@example.com' });
  const id = (await list()).guests[0]?.id ?? '';
  expect((await send('PUT', `${id}/tags`, { tags: ['Regular', 'regular ', 'Press'] })).body.tags).toEqual([
    'Regular',
    'Press',
  ]);
  expect((await list('?tag=PRESS')).guests).toHaveLength(1);
  expect((await list('?tag=other')).guests).toHaveLength(0);
  expect((await send('POST', `${id}/notes`, { text: 'Calls on Mondays' })).status).toBe(201);
  const noteId = (await send('POST', `${id}/notes`, { text: 'Wrong' })).body.notes as unknown as {
    id: string;
  }[];
  expect((await send('DELETE', `${id}/notes/${noteId[0]?.id}`)).status).toBe(200);

  const mia = await newMember(shop, { email: 'mia@example.com' });
  expect((await read(id)).guest.accountId).toBe(mia.id);
  await runJobs(shop.kiosk);
  const links = (await mailsTo('mia@example.com', shop.config.dataDir)).map(linkIn);
  const token = links.findLast((link) => link.startsWith('/verify-email'))?.split('token=')[1];
  expect((await call(shop, '/api/account/verify-email', { token })).status).toBe(200);

  const known = (await ask('GET', `/api/users/${mia.id}/customer`, undefined, actors.admin)).body;
  const { tags, notes } = known as unknown as Customer;
  expect(tags).toEqual(['Regular', 'Press']);
  expect(notes.map(({ text }) => text)).toEqual(['Calls on Mondays']);
  expect((await list()).guests).toEqual([]);
  expect((await read(id)).status).toBe(404);
});

test('a guest whose orders are forgotten is forgotten, with what staff wrote', async () => {
  const { placed, list, send, rows } = await openGuests();
  await placed({ email: 'mia@example.com' });
  await placed({ email: 'mia@example.com' });
  const id = (await list()).guests[0]?.id ?? '';
  await send('POST', `${id}/notes`, { text: 'Calls on Mondays' });
  await rows(`update orders set email = '' where id = (select min(id::text)::uuid from orders)`);
  expect((await list()).guests).toHaveLength(1);
  await rows(`update orders set email = ''`);
  expect((await list()).guests).toEqual([]);
  expect(await rows('select from customer_notes')).toEqual([]);
});

test('visitors and members see no guests, and staff without orders no sums', async () => {
  const { placed, list, send, ask } = await openGuests();
  await placed({ email: 'mia@example.com' });
  const id = (await list()).guests[0]?.id ?? '';
  for (const as of [actors.visitor, actors.member]) {
    expect((await ask('GET', '/api/guests', undefined, as)).status).toBeGreaterThanOrEqual(401);
    expect((await send('PUT', `${id}/tags`, { tags: ['x'] }, as)).status).toBeGreaterThanOrEqual(401);
    expect((await send('POST', `${id}/notes`, { text: 'x' }, as)).status).toBeGreaterThanOrEqual(401);
    expect((await send('DELETE', `${id}/notes/${id}`, undefined, as)).status).toBeGreaterThanOrEqual(401);
  }
  const as = { ...actors.admin, permissions: ['customers.read'] } as typeof actors.admin;
  expect((await list('', as)).guests).toMatchObject([{ orders: null, spent: null }]);
});

test('the guests of earlier orders are there after the update, once, however often it runs', async () => {
  const { placed, list, rows } = await openGuests();
  for (const email of ['mia@example.com', 'Mia@example.com', 'jonas@example.com']) await placed({ email });
  await rows('delete from guests');
  const fill = await readFile('db/migrations/20261129092010_fill_guests.sql', 'utf8');
  for (let time = 0; time < 2; time++) await rows(fill);
  expect((await list()).guests.map(({ orders }) => orders).toSorted()).toEqual([1, 2]);
});
