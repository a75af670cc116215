import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { address, openCheckout } from '#tests/support/open-checkout.ts';
import { actors } from '#tests/support/test-shop.ts';

type Body = Record<string, unknown> & { data: { id: string; version: number } };

async function openZones() {
  const checkout = await openCheckout();
  const { send, add, staff, ask } = checkout;
  await writeSetting(staff, 'country', 'DE');
  const call = async (method: string, path: string, body?: object, as: Actor = actors.admin) => {
    const answer = await ask(method, `/api${path}`, body, as);
    return { status: answer.status, body: answer.body as Body };
  };
  const create = async (path: string, terms: object) => (await call('POST', path, terms)).body.data.id;
  const anvil = await add({ name: 'Anvil', variants: [{ priceMinor: 4000, onHand: 50, weightGrams: 2000 }] });
  const quote = async (place: object, quantity = 1) => {
    const lines = [{ productId: anvil.id, quantity }];
    return (await send('POST', '/api/checkout/quote', { lines, destination: place })).body as unknown as {
      total: number;
      shipsTo: string[];
      shippingMethods: { name: string; price: number }[];
      problems: { kind: string; reason?: string }[];
    };
  };
  const order = (place: object, total: number) =>
    send(
      'POST',
      '/api/checkout/orders',
      {
        lines: [{ productId: anvil.id, quantity: 1 }],
        checkoutId: randomUUID(),
        total,
        email: 'mia@example.com',
        shippingAddress: { ...address, ...place },
        payment: { provider: 'invoice' },
      },
      { key: randomUUID() },
    );
  return { ...checkout, call, create, quote, order };
}

test('an owner prices islands by weight, and shoppers there pay it, also when the order is placed', async () => {
  const { call, create, quote, order, methodId } = await openZones();
  const islands = await create('/shipping-zones', {
    name: 'Islands',
    countries: ['DE'],
    postcodes: ['18565', '25849..25869'],
  });
  const mainland = await create('/shipping-zones', { name: 'Germany', countries: ['DE'] });
  const ferry = await call('POST', '/shipping-methods', {
    name: 'Ferry',
    price: 0,
    zones: [islands],
    pricedBy: 'weight',
    steps: [
      { upTo: 2000, price: 9.9 },
      { upTo: 10_000, price: 19.9 },
    ],
  });
  expect(ferry.body.data).toMatchObject({ price: 9.9, pricedBy: 'weight', zones: [islands] });
  expect((await call('PATCH', `/shipping-methods/${methodId}`, { zones: [mainland] })).status).toBe(200);

  const named = async (place: object, quantity?: number) =>
    (await quote(place, quantity)).shippingMethods.map(({ name, price }) => [name, price]);
  expect(await named({ country: 'DE' })).toEqual([['Standard', 5]]);
  expect(await named({ country: 'DE', postalCode: '10115' })).toEqual([['Standard', 5]]);
  expect(await named({ country: 'DE', postalCode: '18565' })).toEqual([['Ferry', 9.9]]);
  expect(await named({ country: 'DE', postalCode: '25850' }, 2)).toEqual([['Ferry', 19.9]]);
  expect((await quote({ country: 'DE', postalCode: '18565' }, 6)).problems).toEqual([
    { kind: 'no_shipping', reason: 'goods' },
  ]);
  expect(await quote({ country: 'FR' })).toMatchObject({
    shipsTo: ['DE'],
    problems: [{ kind: 'no_shipping', reason: 'country' }],
  });
  expect((await order({ postalCode: '18565' }, 45)).body).toMatchObject({ code: 'checkout.total_changed' });
  expect((await order({ postalCode: '18565' }, 49.9)).status).toBe(201);
  expect((await order({ country: 'FR', postalCode: '75001' }, 45)).body).toMatchObject({
    code: 'checkout.shipping_unavailable',
  });

  const estimate = (place: string) =>
    call('GET', `/shipping-estimate?country=DE&grams=2000&pieces=1&subtotal=40&postalCode=${place}`);
  expect((await estimate('18565')).body).toMatchObject({
    zone: { id: islands, name: 'Islands' },
    methods: [{ name: 'Ferry', price: 9.9 }],
    products: 1,
    weightless: 0,
  });
  const shop = (await call('GET', '/browse/shop', undefined, actors.visitor)).body;
  expect(shop).toMatchObject({ shipping: [{ country: 'DE', price: 5 }], delivery: null });
});

test('a zone in use stays, a table has neither gaps nor an open middle, and unknown places are refused', async () => {
  const { call, create, methodId } = await openZones();
  const zone = await create('/shipping-zones', { name: 'North', countries: ['DE'] });
  await call('PATCH', `/shipping-methods/${methodId}`, { zones: [zone] });
  expect(await call('DELETE', `/shipping-zones/${zone}`)).toMatchObject({
    status: 409,
    body: { code: 'pricing.shipping_zone_in_use', methods: 'Standard' },
  });
  const zones = [
    { name: ' ' },
    { name: 'X', countries: ['Germany'] },
    { name: 'X', countries: ['DE'], regions: ['US-NY'] },
    { name: 'X', postcodes: ['10**'] },
    { name: 'X', postcodes: ['99..10'] },
  ];
  for (const body of zones)
    expect([body, (await call('POST', '/shipping-zones', body)).status]).toEqual([body, 400]);
  const step = (upTo: number | null) => ({ upTo, price: 5 });
  const methods = [
    { pricedBy: 'weight' },
    { steps: [step(1)] },
    { pricedBy: 'weight', steps: [step(2), step(1)] },
    { pricedBy: 'weight', steps: [step(2), step(2)] },
    { pricedBy: 'pieces', steps: [step(null), step(1)] },
    { pricedBy: 'pieces', steps: [step(1.5)] },
    { zones: [randomUUID()] },
  ];
  for (const body of methods)
    expect([body, (await call('PATCH', `/shipping-methods/${methodId}`, body)).status]).toEqual([body, 400]);
  await call('PATCH', `/shipping-methods/${methodId}`, { zones: [] });
  const { body } = await call('PATCH', `/shipping-zones/${zone}`, { regions: [], version: 1 });
  expect(body.data.version).toBe(2);
  expect((await call('PATCH', `/shipping-zones/${zone}`, { name: 'N', version: 1 })).status).toBe(409);
  for (const as of [actors.member, actors.visitor])
    expect((await call('POST', '/shipping-zones', { name: 'X' }, as)).status).toBeGreaterThanOrEqual(401);
  expect((await call('DELETE', `/shipping-zones/${zone}`)).status).toBe(200);
  expect((await call('DELETE', `/shipping-zones/${zone}`)).status).toBe(404);
});
