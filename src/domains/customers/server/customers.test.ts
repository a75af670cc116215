import { expect, test } from 'vitest';
import type { Actor } from '#platform/context.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { call, newMember } from '#tests/support/people.ts';
import { actors } from '#tests/support/test-shop.ts';
import type { Customer, SavedAddress } from '../contract.ts';

const home = { lastName: 'Berg', line1: 'Lindenweg 4', postalCode: '10115', city: 'Berlin', country: 'DE' };
const work = {
  ...home,
  company: 'Berg & Sohn',
  line1: 'Hafen 9',
  postalCode: '1010',
  city: 'Wien',
  country: 'AT',
};

test('a member keeps several addresses, one of them the default, and nobody else reads or changes them', async () => {
  const { shop, ask, addMember } = await openCheckout();
  const mia: Actor = { kind: 'member', userId: await addMember('Mia') };
  const ada: Actor = { kind: 'member', userId: await addMember('Ada') };
  const send = (method: string, path: string, body?: unknown, as: Actor = mia) =>
    ask(method, `/api/account/addresses${path}`, body, as);
  const lines = ({ body }: Awaited<ReturnType<typeof send>>) =>
    (body.data as SavedAddress[]).map(({ address, isDefault }) => [address.line1, isDefault]);
  expect((await send('POST', '', { address: home })).status).toBe(201);
  expect(lines(await send('POST', '', { address: work }))).toEqual([
    ['Lindenweg 4', true],
    ['Hafen 9', false],
  ]);
  // Pressed twice, it is the same address.
  const both = await Promise.all([1, 2].map(() => send('POST', '', { address: work, isDefault: true })));
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  const book = await send('GET', '');
  expect(lines(book)).toEqual([
    ['Hafen 9', true],
    ['Lindenweg 4', false],
  ]);
  const [first] = book.body.data as SavedAddress[];
  expect(first?.lines).toEqual(['Berg & Sohn', 'Berg', 'Hafen 9', '1010 Wien', 'Austria']);
  const id = first?.id;
  expect(lines(await send('PUT', `/${id}`, { address: { ...work, line1: 'Hafen 10' } }))).toEqual([
    ['Hafen 10', true],
    ['Lindenweg 4', false],
  ]);
  expect(await send('PUT', `/${id}`, { address: { ...home, country: 'Germany' } })).toMatchObject({
    status: 400,
  });

  // The rule of the checkout: a code as its country writes it.
  for (const postalCode of ['1011', ''])
    expect(await send('PUT', `/${id}`, { address: { ...home, postalCode } })).toMatchObject({
      status: 400,
      body: { field: 'address.postalCode' },
    });

  expect((await send('GET', '', undefined, ada)).body.data).toEqual([]);
  for (const [method, body] of [
    ['PUT', { address: home }],
    ['DELETE', undefined],
  ] as const)
    expect((await send(method, `/${id}`, body, ada)).body.code).toBe('customers.address_not_found');
  expect((await send('GET', '', undefined, actors.visitor)).status).toBe(401);
  expect(lines(await send('DELETE', `/${id}`))).toEqual([['Lindenweg 4', true]]);
  expect((await shop.request('/api/account/addresses', { as: mia })).headers.get('cache-control')).toContain(
    'no-store',
  );
});

test('an address book has an end, and the fields of the specification stay as they are', async () => {
  const { shop, rows } = await openCheckout();
  const mia = await newMember(shop, { city: 'London', street: 'St James’s Square 12' });
  const add = (line1: string) =>
    call(shop, '/api/account/addresses', { address: { ...home, line1 } }, { cookie: mia.cookie });
  const answers = await Promise.all(Array.from({ length: 22 }, (_, at) => add(`Lindenweg ${at}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(201), 409, 409]);
  expect(await rows('select from customer_addresses where is_default')).toHaveLength(1);
  const change = await call(
    shop,
    `/api/user/${mia.id}`,
    { city: 'Bath' },
    { cookie: mia.cookie, method: 'PATCH' },
  );
  expect((await change.json()).updatedNew).toMatchObject({ city: 'Bath', street: 'St James’s Square 12' });
});

test('staff see what a customer spent, and write notes and tags that the customer does not see in the shop', async () => {
  const checkout = await openCheckout();
  const { shop, ask, placed, rows } = checkout;
  const { act } = openDashboard(checkout);
  const mia = await newMember(shop, { firstName: 'Mia' });
  const as: Actor = { kind: 'member', userId: mia.id };
  const [first, second, third] = [
    await placed({ as }),
    await placed({ as, quantity: 1 }),
    await placed({ as }),
  ];
  for (const { code } of [first, second]) await act(code, 'receipt');
  await act(first.code, 'refunds', { amount: 4.98, reason: 'late' });
  await act(third.code, 'cancellation');
  const get = (who: Actor = actors.admin) => ask('GET', `/api/users/${mia.id}/customer`, undefined, who);
  expect((await get()).body.sums).toMatchObject([
    { currency: 'USD', orders: 2, spent: 44.98 + 24.99 - 4.98, average: 32.5 },
  ]);
  const [{ total }] = (await rows<{ total: string }>(
    `select sum(paid_minor - refunded_minor) as total from orders where status <> 'canceled'`,
  )) as [{ total: string }];
  expect(Number(total)).toBe(6499);

  const tagged = await ask(
    'PUT',
    `/api/users/${mia.id}/tags`,
    { tags: ['VIP ', 'vip', 'press'] },
    actors.admin,
  );
  expect(tagged.body.tags).toEqual(['VIP', 'press']);
  const listed = await ask('GET', '/api/users?tag=VIP', undefined, actors.admin);
  expect(listed.body.people).toMatchObject([{ id: mia.id, tags: ['VIP', 'press'] }]);
  expect((await ask('GET', '/api/users?tag=none', undefined, actors.admin)).body.people).toEqual([]);
  expect((await ask('GET', '/api/users/tags', undefined, actors.admin)).body.data).toEqual([
    { tag: 'press', customers: 1 },
    { tag: 'VIP', customers: 1 },
  ]);
  const note = await ask('POST', `/api/users/${mia.id}/notes`, { text: 'Calls on Mondays' }, actors.admin);
  expect(note.body.notes).toMatchObject([{ text: 'Calls on Mondays' }]);

  for (const who of [actors.visitor, as]) {
    expect([401, 403]).toContain((await get(who)).status);
    expect([401, 403]).toContain((await ask('PUT', `/api/users/${mia.id}/tags`, { tags: [] }, who)).status);
  }
  const own = await shop.request('/api/users/profile', { headers: { cookie: mia.cookie } });
  expect(await own.text()).not.toMatch(/vip|Mondays/);
  const exported = await (
    await shop.request('/api/account/export', { headers: { cookie: mia.cookie } })
  ).json();
  expect(exported).toMatchObject({ tags: ['VIP', 'press'], notes: [{ text: 'Calls on Mondays' }] });
  const audit = await rows<{ text: string }>('select to_jsonb(entry)::text as text from audit_entries entry');
  expect(audit.some(({ text }) => text.includes('Mondays'))).toBe(false);
  const gone = await ask(
    'DELETE',
    `/api/users/${mia.id}/notes/${(note.body.notes as Customer['notes'])[0]?.id}`,
    undefined,
    actors.admin,
  );
  expect(gone.body.notes).toEqual([]);
});
