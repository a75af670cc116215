import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
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
  const lines = [{ productId: mug.id, variantId: mug.variantIds[0], quantity: 1 }];
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
  return { quote, order };
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
