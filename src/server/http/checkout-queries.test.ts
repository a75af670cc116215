import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { Actor } from '#platform/context.ts';
import { newId } from '#platform/id.ts';
import { createApp } from '#server/app.ts';
import { address, openCheckout } from '#tests/support/open-checkout.ts';

/** Collects the names of all statements sent from now on, in order. */
function watchStatements(): string[] {
  const asked: string[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | { name?: string; text: string }];
    asked.push(typeof first === 'string' ? first : (first.name ?? first.text));
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  onTestFinished(() => {
    pg.Client.prototype.query = query;
  });
  return asked;
}

/** A running shop reads whether it is open once; without its caches each request does. */
const withoutOpening = (asked: string[]) => asked.filter((name) => name !== 'content_opening');

async function openFromOutside() {
  const checkout = await openCheckout();
  const app = createApp(checkout.shop.kiosk);
  const mug = await checkout.add({ variants: [{ priceMinor: 1000, onHand: 900 }] });
  const variantId = mug.variantIds[0] ?? '';
  const lines = [{ productId: mug.id, variantId, quantity: 1 }];
  const send = async (path: string, from: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const url = new URL(path, checkout.shop.config.publicUrl);
    const request = new Request(url, { method: 'POST', headers, body: JSON.stringify({ lines, ...body }) });
    return (await app.fetch(request, { remoteAddress: from })).status;
  };
  const quote = (from: string) => send('/api/checkout/quote', from, { destination: { country: 'DE' } });
  const order = (from: string, email: string) =>
    send('/api/checkout/orders', from, {
      checkoutId: randomUUID(),
      email,
      shippingAddress: address,
      total: 15,
      payment: { provider: 'invoice' },
    });
  return { ...checkout, variantId, quote, order };
}

test('a visitor’s checkout is three statements: the quote’s read, the order’s read, and the order', async () => {
  const { quote, order } = await openFromOutside();
  // The first checkout also loads the terms and creates the mail queue.
  expect([await quote('192.0.2.1'), await order('192.0.2.1', 'mia@example.com')]).toEqual([200, 201]);
  const asked = watchStatements();
  expect([await quote('192.0.2.2'), await order('192.0.2.2', 'ida@example.com')]).toEqual([200, 201]);
  expect(withoutOpening(asked)).toEqual(['pricing_lines', 'pricing_lines', 'orders_write']);
});

test('each further order on invoice from an address takes one more statement, which counts it', async () => {
  const { order } = await openFromOutside();
  expect(await order('192.0.2.1', 'mia@example.com')).toBe(201);
  const asked = watchStatements();
  for (const email of ['ida@example.com', 'leo@example.com'])
    expect(await order('192.0.2.1', email)).toBe(201);
  // Expired limits are deleted once a minute.
  const counted = withoutOpening(asked).filter((name) => !name.startsWith('limits_sweep_'));
  const one = ['pricing_lines', 'limits_spend', 'orders_write'];
  expect(counted).toEqual([...one, ...one]);
});

test('of orders that are placed at one moment, one that is refused stops no other', async () => {
  const { quote, order, place, add, onHand, rows, variantId } = await openFromOutside();
  expect(await quote('192.0.2.1')).toBe(200);
  expect(await order('192.0.2.1', 'first@example.com')).toBe(201);
  const cup = await add({ variants: [{ priceMinor: 2000, onHand: 5 }] });
  const last = await add({ variants: [{ priceMinor: 3000, onHand: 1 }] });
  const guest = (id: string, total: number) =>
    place({ lines: [{ productId: id, quantity: 1 }], total, email: `${randomUUID()}@example.com` });
  const deleted: Actor = { kind: 'member', userId: newId() };
  const [mugs, cups, gone, lasts] = await Promise.all([
    Promise.all(
      Array.from({ length: 20 }, (_, place) => order(`198.51.100.${place}`, `${place}@example.com`)),
    ),
    Promise.all(Array.from({ length: 8 }, () => guest(cup.id, 25))),
    place({ lines: [{ productId: cup.id, quantity: 1 }], total: 25, as: deleted }),
    Promise.all(Array.from({ length: 3 }, () => guest(last.id, 35))),
  ]);
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();
  expect(mugs).toEqual(mugs.map(() => 201));
  expect(statuses(cups)).toEqual([201, 201, 201, 201, 201, 409, 409, 409]);
  expect(gone.status).toBe(401);
  expect(statuses(lasts)).toEqual([201, 409, 409]);
  expect([await onHand(variantId), await onHand(cup.variantIds[0] ?? '')]).toEqual([879, 0]);
  // Each has its own line, payment, event and mail.
  const whole = await rows(`select count(*)::int as orders from orders o
    where (select count(*) from order_lines l where l.order_id = o.id) = 1
      and (select sum(l.total_minor) from order_lines l where l.order_id = o.id) + o.shipping_minor = o.total_minor
      and (select count(*) from payments p where p.order_id = o.id and p.amount_minor = o.total_minor) = 1
      and (select count(*) from order_events e where e.order_id = o.id) = 1
      and (select count(*) from jobs.job j where j.data->>'orderId' = o.id::text and j.name = 'orders.send_mail') = 1`);
  expect(whole).toEqual([{ orders: 27 }]);
});

test('orders that are placed at one moment share statements', async () => {
  const { quote, order, onHand, variantId } = await openFromOutside();
  expect([await quote('192.0.2.1'), await order('192.0.2.1', 'mia@example.com')]).toEqual([200, 201]);
  const asked = watchStatements();
  const mugs = Array.from({ length: 20 }, (_, place) => order(`203.0.113.${place}`, `${place}@example.com`));
  expect(await Promise.all(mugs)).toEqual(mugs.map(() => 201));
  expect(await onHand(variantId)).toBe(879);
  for (const name of ['pricing_lines', 'orders_write'])
    expect(asked.filter((one) => one === name).length).toBeLessThan(20);
});
