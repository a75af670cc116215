import { expect, test } from 'vitest';
import type { Actor } from '#platform/context.ts';
import { actors } from '#tests/support/test-shop.ts';
import type { LeftCartPage } from '../../contract/left-carts.ts';
import { openReminders } from '../testing/open-reminders.ts';

/** A shop whose staff look at carts that were left. */
async function openLeftCarts() {
  const shop = await openReminders();
  const list = async (query = '', as: Actor = actors.admin) => {
    const { status, body } = await shop.ask('GET', `/api/left-carts${query}`, undefined, as);
    return { status, page: body as unknown as LeftCartPage };
  };
  const send = async (id: string | undefined, what: 'links' | 'reminders', as: Actor = actors.admin) => {
    const { status, body } = await shop.ask('POST', `/api/left-carts/${id}/${what}`, {}, as);
    return { status, code: body.code, url: String(body.url ?? '') };
  };
  return { ...shop, list, send };
}

test('staff see each cart that was left, with goods, total, reminder and the order that followed', async () => {
  const { run, member, fill, list, placed, rows } = await openLeftCarts();
  const [ada, ben, fresh] = [
    await member('a@example.com'),
    await member('b@example.com'),
    await member('c@example.com'),
  ];
  await fill(ada, 30);
  await fill(ben, 2);
  await fill(fresh, 0);
  await ada.choose(true, false);
  await run();
  await run();
  const { page } = await list();
  expect(page.data.map(({ email, remindedAt }) => [email, remindedAt !== null])).toEqual([
    ['b@example.com', false],
    ['a@example.com', true],
  ]);
  expect(page.data[0]?.lines.map(({ name }) => name)).toEqual(['Mug', 'Cup']);
  expect(page.data[0]?.total).toBeGreaterThan(0);
  const first = await list('?limit=1');
  expect((await list(`?limit=1&before=${first.page.next}`)).page.data[0]?.email).toBe('a@example.com');

  const { code } = await placed({ email: 'a@example.com' });
  await rows('update orders set user_id = $1 where code = $2', [ada.userId, code]);
  expect((await list('?ordered=yes')).page.data.map(({ orderCode }) => orderCode)).toEqual([code]);
  expect((await list('?ordered=no')).page.data.map(({ email }) => email)).toEqual(['b@example.com']);
});

test('a cart that changes stands once; one that was ordered stays beside the next', async () => {
  const { run, member, fill, list, placed, rows } = await openLeftCarts();
  const ada = await member('a@example.com');
  await fill(ada, 30);
  await run();
  await fill(ada, 5);
  await run();
  expect((await list()).page.data).toHaveLength(1);
  const { code } = await placed({ email: 'a@example.com' });
  await rows('update orders set user_id = $1 where code = $2', [ada.userId, code]);
  await fill(ada, 2);
  await run();
  const { data } = (await list()).page;
  expect(data).toHaveLength(2);
  expect(data[1]?.orderCode).toBe(code);
});

test('staff send a reminder by hand to who asked for reminders, once and not within a week of another', async () => {
  const { run, member, fill, list, send, mails, pass } = await openLeftCarts();
  const [ada, silent] = [await member('a@example.com'), await member('b@example.com')];
  for (const person of [ada, silent]) await fill(person, 3);
  await ada.choose(true, false);
  await run();
  expect(await mails()).toEqual([]);
  const idOf = async (email: string) => (await list()).page.data.find((cart) => cart.email === email)?.id;
  expect((await send(await idOf('b@example.com'), 'reminders')).code).toBe('reminders.not_allowed');
  expect((await send(await idOf('a@example.com'), 'reminders')).status).toBe(200);
  expect((await mails()).map(({ to }) => to)).toEqual(['a@example.com']);
  expect((await send(await idOf('a@example.com'), 'reminders')).code).toBe('reminders.not_allowed');
  await fill(ada, 0);
  expect((await send(await idOf('a@example.com'), 'reminders')).code).toBe('reminders.not_allowed');
  await pass(8);
  expect((await send(await idOf('a@example.com'), 'reminders')).code).toBe('reminders.cart_changed');
  expect(await mails()).toHaveLength(1);
});

test('a link of staff opens the cart anywhere; a newer link ends it', async () => {
  const { run, member, fill, list, send, ask } = await openLeftCarts();
  const ada = await member('a@example.com');
  await fill(ada, 3);
  await run();
  const id = (await list()).page.data[0]?.id;
  const open = async (url: string) => {
    const token = new URL(url).searchParams.get('cart');
    return ask('POST', '/api/reminders/cart', { token });
  };
  const former = await send(id, 'links');
  expect(former.status).toBe(201);
  expect((await open(former.url)).body.lines).toHaveLength(2);
  const newer = await send(id, 'links');
  expect((await open(former.url)).status).toBe(404);
  expect((await open(newer.url)).body.lines).toHaveLength(2);
});

test('only staff with the permissions for orders and customers see carts, remind and make links', async () => {
  const { run, member, fill, list, send, mails } = await openLeftCarts();
  const ada = await member('a@example.com');
  await fill(ada, 3);
  await ada.choose(true, false);
  await run();
  const id = (await list()).page.data[0]?.id;
  const reader = { ...actors.admin, permissions: ['customers.read', 'orders.read'] } as typeof actors.admin;
  const packer = { ...actors.admin, permissions: ['orders.read', 'orders.ship'] } as typeof actors.admin;
  const other = { ...actors.admin, permissions: ['catalog.write'] } as typeof actors.admin;
  expect((await list('', reader)).status).toBe(200);
  for (const as of [actors.visitor, actors.member, other, packer])
    expect((await list('', as)).status).not.toBe(200);
  for (const as of [actors.visitor, actors.member, reader]) {
    expect([401, 403]).toContain((await send(id, 'links', as)).status);
    expect([401, 403]).toContain((await send(id, 'reminders', as)).status);
  }
  expect(await mails()).toEqual([]);
});
