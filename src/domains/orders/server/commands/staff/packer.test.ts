import { expect, test } from 'vitest';
import { permissionsOf } from '#domains/identity/server/index.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';

const packer = { ...actors.admin, permissions: permissionsOf('packer') };

async function openPacking() {
  const checkout = await openCheckout();
  const { send, shop } = checkout;
  const call = async (method: string, path: string, body: unknown = {}) => {
    const answer = await send(method, `/api/${path}`, body, { as: packer, key: crypto.randomUUID() });
    return [answer.status, answer.body] as const;
  };
  const read = async (path: string) => (await shop.request(`/api/${path}`, { as: packer })).status;
  return { ...checkout, ...openDashboard(checkout), call, read };
}

test('a packer sees an order, prints its papers, ships it, corrects its tracking and says that it arrived', async () => {
  const { placed, look, call, read, shop, rows } = await openPacking();
  const { code } = await placed();
  const { order, status } = await look(code, packer);
  expect([status, order.shippingAddress.city, order.lines.length]).toEqual([200, expect.any(String), 1]);
  for (const path of [
    'orders',
    'order-assignees',
    `orders/${code}/packing-slip`,
    `packing-slips?codes=${code}`,
    `pick-list?codes=${code}`,
    `address-labels?codes=${code}&sheet=a4_3x8`,
    'dashboard/overview',
  ])
    expect([path, await read(path)]).toEqual([path, 200]);
  expect((await call('POST', `orders/${code}/processing`))[0]).toBe(200);
  expect((await call('POST', `orders/${code}/fulfillments`, { trackingNumber: '0034' }))[0]).toBe(200);
  const [parcel] = (await look(code, packer)).order.fulfillments;
  const tracking = { carrier: 'DHL', trackingNumber: '0035', trackingUrl: '', notify: true };
  expect((await call('PUT', `orders/${code}/fulfillments/${parcel?.id}/tracking`, tracking))[0]).toBe(200);
  expect((await call('POST', `orders/${code}/delivery`))[0]).toBe(200);
  await runJobs(shop.kiosk);
  const kinds = (await rows<{ kind: string }>('select kind from mails')).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['orders.shipped', 'orders.delivered']));
});

test('a packer ships many orders at once, by a list and by a file of the carrier', async () => {
  const { placed, call } = await openPacking();
  const [one, two, three] = [await placed(), await placed(), await placed()];
  const [, moved] = await call('POST', 'orders/moves', { move: 'fulfill', codes: [one.code] });
  expect(moved).toMatchObject({ done: [one.code] });
  const text = `order,tracking\r\n${two.code},0036\r\n`;
  expect((await call('POST', 'orders/shipments/preview', { text }))[0]).toBe(200);
  const orders = [{ orderCode: two.code, carrier: 'DHL', trackingNumber: '0036' }];
  const [status, shipped] = await call('POST', 'orders/shipments', { orders });
  expect([status, shipped]).toEqual([200, { done: [two.code], refused: [] }]);
  expect((await call('POST', 'orders/moves', { move: 'pay', codes: [three.code] }))[0]).toBe(403);
});

test('a packer can neither move money nor see figures, customers, exports and settings', async () => {
  const { placed, add, call, read, look } = await openPacking();
  const { code } = await placed();
  const mug = await add({ variants: [{ priceMinor: 900, onHand: 3 }] });
  for (const [method, path, body] of [
    ['POST', `orders/${code}/cancellation`, {}],
    ['POST', `orders/${code}/receipt`, {}],
    ['POST', `orders/${code}/refunds`, { amount: 1 }],
    ['POST', `orders/${code}/notes`, { text: 'Hello' }],
    ['POST', `orders/${code}/edits`, {}],
    ['POST', 'orders/tags', {}],
    ['PATCH', `dashboard/variants/${mug.variantIds[0]}/stock`, { onHand: 4 }],
    ['PATCH', 'settings', {}],
  ] as const)
    expect([path, (await call(method, path, body))[0]]).toEqual([path, 403]);
  for (const path of [
    'orders.csv',
    'users',
    'guests',
    'left-carts',
    'newsletter/subscribers',
    'dashboard/figures',
    'dashboard/sales',
    'dashboard/accounting/books.csv',
    'products.csv',
    'audit',
    'outbox',
    'payment-providers',
  ])
    expect([path, await read(path)]).toEqual([path, 403]);
  expect((await look(code)).order.status).toBe('not_processed');
});
