import { expect, test } from 'vitest';
import type { Actor } from '#platform/context.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { actors } from '#tests/support/test-shop.ts';

type Listed = { orders: { code: string; tags: string[]; assignee: { name: string } | null }[] };

async function openOffice() {
  const checkout = await openCheckout();
  const staff = async (name: string, permissions = ['orders.read', 'orders.write']) => {
    const userId = await checkout.addMember(name);
    await checkout.rows(`update users set role = 'support' where id = '${userId}'`);
    return { userId, as: { kind: 'admin', userId, permissions } as unknown as Actor };
  };
  const send = async (method: string, path: string, body: unknown, as: Actor = actors.admin) => {
    const answer = await checkout.ask(method, path, body, as);
    return { status: answer.status, body: answer.body as Record<string, unknown> };
  };
  const list = async (query: string, as: Actor = actors.admin) =>
    (await send('GET', `/api/orders?${query}`, undefined, as)).body as unknown as Listed;
  const codesOf = async (query: string, as?: Actor) => (await list(query, as)).orders.map(({ code }) => code);
  const codes: string[] = [];
  for (let count = 0; count < 3; count++) codes.push((await checkout.placed()).code);
  return { ...checkout, staff, send, list, codesOf, codes };
}

test('staff tags many orders at once, finds them by a tag, and buyers do not see it', async () => {
  const { send, list, codesOf, codes, shop } = await openOffice();
  const [first = '', second = '', third = ''] = codes;
  const add = ['  Fragile ', 'fragile', 'Call  first'];
  const tagged = await send('POST', '/api/orders/tags', { codes: [first, second, 'AAAA-2222'], add });
  expect(tagged.body).toMatchObject({
    done: expect.arrayContaining([first, second]),
    refused: [{ orderCode: 'AAAA-2222', reason: 'orders.not_found' }],
  });
  expect((await list('tag=FRAGILE')).orders.map(({ tags }) => tags)).toEqual(
    Array(2).fill(['Fragile', 'Call first']),
  );
  await send('POST', '/api/orders/tags', { codes: [second], add: ['late'], remove: ['FRAGILE'] });
  expect(await codesOf('tag=fragile')).toEqual([first]);
  expect((await send('GET', '/api/order-tags', undefined)).body.data).toEqual([
    { tag: 'Call first', orders: 2 },
    { tag: 'Fragile', orders: 1 },
    { tag: 'late', orders: 1 },
  ]);
  const many = Array.from({ length: 20 }, (_, index) => `tag ${index}`);
  const full = await send('POST', '/api/orders/tags', { codes: [first, third], add: many });
  expect(full.body).toMatchObject({
    done: [third],
    refused: [{ orderCode: first, reason: 'orders.too_many_tags' }],
  });
  const csv = await (await shop.request('/api/orders.csv?tag=late', { as: actors.admin })).text();
  expect(csv).toMatch(/Currency,Tags,Invoice numbers,.*"Call first, late"/s);
  const { rows } = await shop.kiosk.db.query('select link_token from orders where code = $1', [first]);
  const seen = await shop.request(`/api/orders/${first}?token=${rows[0].link_token}`, { as: actors.visitor });
  expect(await seen.json()).toMatchObject({ tags: [], assignee: null });
});

test('orders are assigned to one of the staff, who finds them as their own', async () => {
  const { send, list, codesOf, codes, staff, addMember } = await openOffice();
  const ada = await staff('Ada');
  const jonas = await staff('Jonas');
  const assign = (assigneeId: string | null, chosen: string[], as?: Actor) =>
    send('POST', '/api/orders/assignments', { codes: chosen, assigneeId }, as);
  expect((await assign(ada.userId, codes.slice(0, 2))).status).toBe(200);
  expect(await codesOf('assignee=me&sort=oldest', ada.as)).toEqual(codes.slice(0, 2));
  expect(await codesOf(`assignee=${ada.userId}`, jonas.as)).toEqual(codes.slice(0, 2).reverse());
  expect((await list('assignee=me', ada.as)).orders[0]?.assignee?.name).toMatch(/^Ada/);
  await assign(null, codes.slice(0, 1), jonas.as);
  expect(await codesOf('assignee=me', ada.as)).toEqual([codes[1]]);
  const { data } = (await send('GET', '/api/order-assignees', undefined)).body as { data: { id: string }[] };
  expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining([ada.userId, jonas.userId]));
  expect(await assign(await addMember('Mia'), codes)).toMatchObject({
    status: 404,
    body: { code: 'orders.assignee_not_found' },
  });
  expect((await send('PATCH', `/api/users/${ada.userId}/role`, { role: null })).status).toBe(200);
  expect((await list('')).orders.map(({ assignee }) => assignee)).toEqual([null, null, null]);
});

test('the oldest orders come first page by page', async () => {
  const { send, codes, codesOf } = await openOffice();
  const { body } = await send('GET', '/api/orders?sort=oldest&limit=2', undefined);
  expect(body).toMatchObject({ next: codes[1] });
  expect(await codesOf(`sort=oldest&limit=2&before=${codes[1]}`)).toEqual([codes[2]]);
});

test('staff saves views of the list for themselves or for all, and only so many', async () => {
  const { send, staff } = await openOffice();
  const ada = await staff('Ada');
  const jonas = await staff('Jonas');
  const reader = await staff('Rika', ['orders.read']);
  const names = async (as: Actor) =>
    ((await send('GET', '/api/order-views', undefined, as)).body.data as { name: string }[]).map(
      ({ name }) => name,
    );
  const view = { name: 'To pack', isShared: true, filter: { payment: 'paid', fulfillment: 'unfulfilled' } };
  const shared = await send('POST', '/api/order-views', view, ada.as);
  expect(shared).toMatchObject({ status: 201, body: view });
  const own = await send(
    'POST',
    '/api/order-views',
    { name: 'Mine', isShared: false, filter: { assignee: 'me', sort: 'oldest' } },
    ada.as,
  );
  expect([await names(ada.as), await names(jonas.as), await names(reader.as)]).toEqual([
    ['To pack', 'Mine'],
    ['To pack'],
    ['To pack'],
  ]);
  const put = (id: unknown, change: object, as: Actor) =>
    send('PUT', `/api/order-views/${id}`, { ...view, ...change }, as);
  expect((await put(shared.body.id, { name: 'Pack today' }, jonas.as)).body).toMatchObject({
    name: 'Pack today',
  });
  expect((await put(shared.body.id, { isShared: false }, reader.as)).status).toBe(403);
  expect((await put(own.body.id, {}, jonas.as)).status).toBe(404);
  expect((await send('POST', '/api/order-views', view, reader.as)).status).toBe(403);
  expect((await send('DELETE', `/api/order-views/${own.body.id}`, undefined, jonas.as)).status).toBe(404);
  expect((await send('DELETE', `/api/order-views/${own.body.id}`, undefined, ada.as)).status).toBe(200);
  const tries = await Promise.all(
    Array.from({ length: 22 }, (_, index) =>
      send('POST', '/api/order-views', { ...view, isShared: false, name: `View ${index}` }, ada.as),
    ),
  );
  expect(tries.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(tries.find(({ status }) => status !== 201)).toMatchObject({ body: { code: 'orders.views_full' } });
});

test('whoever may not change orders neither tags nor assigns them', async () => {
  const { send, codes, staff } = await openOffice();
  const reader = await staff('Rika', ['orders.read']);
  for (const [as, status] of [
    [actors.visitor, 401],
    [reader.as, 403],
  ] as const) {
    expect((await send('POST', '/api/orders/tags', { codes, add: ['late'] }, as)).status).toBe(status);
    expect((await send('POST', '/api/orders/assignments', { codes, assigneeId: null }, as)).status).toBe(
      status,
    );
  }
});
