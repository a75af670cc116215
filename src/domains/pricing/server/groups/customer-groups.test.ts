import { expect, test } from 'vitest';
import type { CustomerGroup } from '#domains/pricing/contract/customer-groups.ts';
import type { Actor } from '#platform/context.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { actors } from '#tests/support/test-shop.ts';

async function openGroups() {
  const checkout = await openCheckout();
  const { ask, add, send, addMember } = checkout;
  const make = async (group: object) => {
    const { status, body } = await ask('POST', '/api/customer-groups', group, actors.admin);
    expect(status).toBe(201);
    return body as unknown as CustomerGroup;
  };
  const promote = (customerGroups: string[], rest: object = {}) => {
    const terms = { name: 'For friends', kind: 'percentage', percentOff: 50, customerGroups, ...rest };
    return ask('POST', '/api/promotions', terms, actors.admin);
  };
  const mug = await add({ variants: [{ priceMinor: 2000, onHand: 50 }] });
  const lines = [{ productId: mug.id, quantity: 1 }];
  const quote = async (as: Actor, code: string | null = null) => {
    const asked = { lines, destination: { country: 'DE' }, code };
    const { body } = await send('POST', '/api/checkout/quote', asked, { as });
    return body as unknown as { total: number; problems: { kind: string }[] };
  };
  const member = async (name: string): Promise<Actor & { userId: string }> => ({
    kind: 'member',
    userId: await addMember(name),
  });
  return { ...checkout, ...openDashboard(checkout), make, promote, quote, member, lines };
}

test('a promotion for a group lowers the price of its members alone, by hand or by what they bought', async () => {
  const { make, promote, quote, member, place, act, ask, lines } = await openGroups();
  const [mia, jonas, ada] = [await member('Mia'), await member('Jonas'), await member('Ada')];
  const friends = await make({ name: 'Friends' });
  const regulars = await make({ name: 'Regulars', minOrders: 2, minSpent: 45 });
  expect((await promote([friends.id, regulars.id])).status).toBe(201);
  for (const as of [actors.visitor, mia, jonas, ada]) expect((await quote(as)).total).toBe(25);

  const email = `${mia.userId.toUpperCase()}@example.com`;
  const members = `/api/customer-groups/${friends.id}/members`;
  for (const _ of ['once', 'twice'])
    expect((await ask('POST', members, { email }, actors.admin)).body).toMatchObject({ members: 1 });
  expect((await quote(mia)).total).toBe(15);
  const groupsOf = async ({ userId }: { userId: string }) =>
    (await ask('GET', `/api/users/${userId}/customer-groups`, undefined, actors.admin)).body.data;
  expect(await groupsOf(mia)).toEqual([
    { id: friends.id, name: 'Friends', isByHand: true, isByOrders: false },
    { id: regulars.id, name: 'Regulars', isByHand: false, isByOrders: false },
  ]);
  expect((await place({ lines, total: 15, as: mia })).status).toBe(201);

  for (const count of [1, 2]) {
    const { body } = await place({ lines, total: 25, as: jonas });
    expect((await quote(jonas)).total).toBe(25);
    await act(body.order?.code ?? '', 'receipt');
    expect((await quote(jonas)).total).toBe(count === 2 ? 15 : 25);
  }
  expect(await groupsOf(jonas)).toMatchObject([{ isByHand: false, isByOrders: false }, { isByOrders: true }]);
  expect((await place({ lines, total: 15, as: ada })).body.code).toBe('checkout.total_changed');

  const out = await ask('DELETE', `${members}/${mia.userId}`, undefined, actors.admin);
  expect(out.body).toMatchObject({ members: 0 });
  expect((await quote(mia)).total).toBe(25);
  const removed = await ask('DELETE', `/api/customer-groups/${regulars.id}`, undefined, actors.admin);
  expect(removed.status).toBe(200);
  // A promotion of groups that are gone is for nobody, rather than for all.
  for (const as of [actors.visitor, jonas]) expect((await quote(as)).total).toBe(25);
});

test('a code for a group says to others that it is for other customers, and to guests that they must log in', async () => {
  const { make, promote, quote, member, ask } = await openGroups();
  const [mia, ada] = [await member('Mia'), await member('Ada')];
  const { id } = await make({ name: 'Friends' });
  await promote([id], { code: 'FRIEND' });
  await ask(
    'POST',
    `/api/customer-groups/${id}/members`,
    { email: `${mia.userId}@example.com` },
    actors.admin,
  );
  expect(await quote(mia, 'friend')).toMatchObject({ total: 15, problems: [] });
  expect(await quote(ada, 'friend')).toMatchObject({
    total: 25,
    problems: [{ kind: 'code_other_customers' }],
  });
  expect((await quote(actors.visitor, 'friend')).problems).toMatchObject([{ kind: 'code_members_only' }]);
});

test('only staff who may change promotions change groups, and no change overwrites another', async () => {
  const { make, ask, member } = await openGroups();
  const mia = await member('Mia');
  const group = await make({ name: 'Friends', minOrders: 3 });
  const path = `/api/customer-groups/${group.id}`;
  const terms = { name: 'Good friends', minOrders: null, minSpent: 99.5, version: group.version };
  const changed = await ask('PATCH', path, terms, actors.admin);
  expect(changed.body).toMatchObject({ name: 'Good friends', minOrders: null, minSpent: 99.5, version: 2 });
  expect((await ask('PATCH', path, terms, actors.admin)).body.code).toBe('pricing.changed_meanwhile');
  await ask('POST', `${path}/members`, { email: `${mia.userId}@example.com` }, actors.admin);
  const read = await ask('GET', `${path}/members`, undefined, actors.admin);
  expect(read.body.data).toEqual([
    { userId: mia.userId, name: 'Mia Berg', email: `${mia.userId}@example.com` },
  ]);
  const list = await ask('GET', '/api/customer-groups', undefined, actors.admin);
  expect(list.body.data).toMatchObject([{ name: 'Good friends', members: 1 }]);
  const unknown = { email: 'nobody@example.com' };
  expect((await ask('POST', `${path}/members`, unknown, actors.admin)).body.code).toBe('auth.user_not_found');
  const odd = [
    { name: '' },
    { name: 'A', minOrders: 0 },
    { name: 'A', minSpent: 0.001 },
    { name: 'A'.repeat(201) },
  ];
  for (const body of odd)
    expect((await ask('POST', '/api/customer-groups', body, actors.admin)).status).toBe(400);
  const support = { ...actors.admin, permissions: ['orders.write'] } as typeof actors.admin;
  const gone = `/api/customer-groups/${crypto.randomUUID()}`;
  const calls = [
    ['GET', '/api/customer-groups', undefined],
    ['POST', '/api/customer-groups', { name: 'Mine' }],
    ['PATCH', gone, terms],
    ['DELETE', gone, undefined],
    ['GET', `${gone}/members`, undefined],
    ['POST', `${gone}/members`, unknown],
    ['DELETE', `${gone}/members/${mia.userId}`, undefined],
  ] as const;
  for (const [method, at, body] of calls) {
    for (const [as, status] of [
      [actors.visitor, 401],
      [mia, 403],
      [support, 403],
    ] as const)
      expect((await ask(method, at, body, as)).status).toBe(status);
    if (at.startsWith(gone))
      expect((await ask(method, at, body, actors.admin)).body.code).toBe('pricing.group_not_found');
  }
});
