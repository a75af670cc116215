import { expect, test } from 'vitest';
import type { Actor } from '#platform/context.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { addLine, type CartLine, type NewLine, setQuantity } from '../rules.ts';
import { accountCart } from './account-cart.ts';
import { cartCalls } from './cart-calls.ts';
import type { CartRecord } from './cart-record.ts';

/** A stored value in memory. */
function cell<T>(first: T) {
  let value = first;
  return {
    current: () => value,
    change: (next: (before: T) => T) => {
      value = next(value);
    },
  };
}

async function openDevices() {
  const shelves = await openShelves();
  const member: Actor = { kind: 'member', userId: await shelves.addMember() };
  const products = [
    await shelves.add(),
    await shelves.add({ name: 'Cup' }),
    await shelves.add({ name: 'Pan' }),
  ];
  const [mug, cup, pan] = products.map(
    ({ id, slug, variantIds }, index): NewLine => ({
      productId: id,
      slug,
      variantId: variantIds[0] ?? null,
      name: ['Mug', 'Cup', 'Pan'][index] ?? '',
      image: '',
      price: 19.99,
      choice: '',
      measure: null,
      deposit: null,
    }),
  ) as [NewLine, NewLine, NewLine];
  const device = (lines: CartLine[] = []) => {
    const leaving = new AbortController();
    const calls: string[] = [];
    const cart = cell(lines);
    const record = cell<CartRecord | null>(null);
    const send = (path: string, init?: RequestInit) => {
      calls.push(`${init?.method ?? 'GET'} ${path.split('?')[0]}`);
      const { signal: _, ...rest } = init ?? {};
      return shelves.shop.request(path, { ...rest, as: member });
    };
    const sync = accountCart({ cart, record, calls: cartCalls('en', send), signal: leaving.signal });
    const counts = () => cart.current().map(({ name, quantity }) => `${quantity} ${name}`);
    return { cart, record, calls, counts, ...sync, leave: () => leaving.abort() };
  };
  return { device, mug, cup, pan, ...shelves };
}

const inCart = (...lines: NewLine[]) => lines.reduce<CartLine[]>(addLine, []);

test('at log-in the browser’s quantity wins, and other lines of both sides stay', async () => {
  const { device, mug, cup, pan } = await openDevices();
  const dashboard = device(setQuantity(inCart(mug, cup), mug, 2));
  await dashboard.look();
  const phone = device(setQuantity(inCart(mug, pan), mug, 5));
  await phone.look();
  expect(phone.counts()).toEqual(['5 Mug', '1 Cup', '1 Pan']);
  expect(phone.calls).toEqual(['POST /api/cart/merge']);
  await dashboard.look();
  expect(dashboard.cart.current()).toEqual(phone.cart.current());
});

test('each change reaches the other device, also a removal', async () => {
  const { device, mug, cup } = await openDevices();
  const [dashboard, phone] = [device(inCart(mug, cup)), device()];
  await dashboard.look();
  await phone.look();
  expect(phone.cart.current()).toEqual(dashboard.cart.current());
  phone.cart.change((lines) => setQuantity(lines.slice(1), cup, 3));
  await phone.save();
  await phone.save();
  expect(phone.calls).toEqual(['POST /api/cart/merge', 'PUT /api/cart']);
  await dashboard.look();
  expect(dashboard.counts()).toEqual(['3 Cup']);
});

test('concurrent changes of the cart on two devices both apply', async () => {
  const { device, mug, cup, pan } = await openDevices();
  const [dashboard, phone] = [device(inCart(mug, cup)), device()];
  await dashboard.look();
  await phone.look();
  dashboard.cart.change((lines) => setQuantity(lines, mug, 7).slice(0, 1));
  phone.cart.change((lines) => addLine(lines, pan));
  await Promise.all([dashboard.save(), phone.save()]);
  await Promise.all([dashboard.look(), phone.look()]);
  expect(dashboard.counts()).toEqual(['7 Mug', '1 Pan']);
  expect(phone.cart.current()).toEqual(dashboard.cart.current());
});

test('a change during a running call is not lost', async () => {
  const { device, mug, cup } = await openDevices();
  const dashboard = device(inCart(mug));
  const looking = dashboard.look();
  dashboard.cart.change((lines) => addLine(setQuantity(lines, mug, 2), cup));
  await looking;
  const phone = device();
  await phone.look();
  expect([dashboard.counts(), phone.counts()]).toEqual([
    ['2 Mug', '1 Cup'],
    ['2 Mug', '1 Cup'],
  ]);
});

test('a line that the shop never sold stays in the browser, and is offered to the account once', async () => {
  const { device, mug } = await openDevices();
  const odd: NewLine = { ...mug, productId: 'p1', name: 'Odd' };
  const dashboard = device(inCart(odd, mug));
  await dashboard.look();
  await dashboard.save();
  await dashboard.look();
  expect(dashboard.counts()).toEqual(['1 Mug', '1 Odd']);
  expect(dashboard.calls).toEqual(['POST /api/cart/merge', 'GET /api/cart']);
});

test('an answer that arrives after log-out changes nothing', async () => {
  const { device, mug, cup } = await openDevices();
  await device(inCart(mug)).look();
  const dashboard = device(inCart(cup));
  const looking = dashboard.look();
  dashboard.leave();
  dashboard.cart.change(() => []);
  await looking;
  expect([dashboard.counts(), dashboard.record.current()]).toEqual([[], null]);
});
