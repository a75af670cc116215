import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { createPickupPlace, createTaxRate } from '#domains/pricing/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { address, openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';

const counter = {
  name: 'Kiosk at the canal',
  address: {
    line1: 'Uferstraße 8',
    line2: '',
    postalCode: '13357',
    city: 'Berlin',
    region: null,
    country: 'DE',
  },
  hours: [
    { day: 1, from: '09:00', to: '18:00' },
    { day: 2, from: '09:00', to: '18:00' },
  ],
  exceptions: [{ date: '2099-12-24', from: null, to: null }],
  note: 'Ring at the blue door.',
};

async function openPickup() {
  const checkout = await openCheckout();
  const { staff, add, send } = checkout;
  await writeSetting(staff, 'country', 'DE');
  await writeSetting(staff, 'pricesIncludeTax', true);
  await createTaxRate(staff, { country: 'DE', name: 'VAT', ratePpm: 190_000 });
  await createTaxRate(staff, { country: 'FR', name: 'TVA', ratePpm: 200_000 });
  const place = await createPickupPlace(staff, counter);
  const mug = await add({ variants: [{ priceMinor: 1190, onHand: 5 }] });
  const lines = [{ productId: mug.id, quantity: 1 }];
  const quote = async (shippingMethodId: string | null, destination: object | null) =>
    (await send('POST', '/api/checkout/quote', { lines, shippingMethodId, destination })).body as unknown as {
      total: number;
      shipping: { methodId: string; total: number; pickup: object | null } | null;
      pickupPlaces: { id: string; name: string }[];
      taxes: { name: string; tax: number }[];
    };
  const order = (total: number, shippingMethodId: string, lang = 'en') =>
    send(
      'POST',
      `/api/checkout/orders?lang=${lang}`,
      {
        lines,
        checkoutId: randomUUID(),
        total,
        shippingMethodId,
        email: 'mia@example.com',
        shippingAddress: { ...address, line1: 'Rue 1', postalCode: '75001', city: 'Paris', country: 'FR' },
        payment: { provider: 'invoice' },
      },
      { key: randomUUID() },
    );
  return { ...checkout, ...openDashboard(checkout), place, quote, order };
}

test('a buyer collects an order: no shipping price, tax of the place, one mail when it is ready and one afterwards', async () => {
  const { place, quote, order, act, look, rows, shop } = await openPickup();
  const shipped = await quote(null, { country: 'FR' });
  expect(shipped).toMatchObject({
    total: 16.9,
    shipping: { total: 5, pickup: null },
    taxes: [{ name: 'TVA' }],
  });
  expect(shipped.pickupPlaces).toEqual([{ ...counter, id: place.id }]);
  for (const destination of [null, { country: 'FR' }])
    expect(await quote(place.id, destination)).toMatchObject({
      total: 11.9,
      shipping: { methodId: place.id, total: 0, pickup: counter },
      taxes: [{ name: 'VAT', tax: 1.9 }],
    });

  const { body } = await order(11.9, place.id);
  const code = body.order?.code ?? '';
  const placed = (await look(code)).order;
  expect(placed).toMatchObject({
    total: 11.9,
    shippingPrice: 0,
    shippingAddress: { lastName: 'Berg', company: counter.name, line1: 'Uferstraße 8', country: 'DE' },
    billingAddress: { line1: 'Rue 1', country: 'FR', company: '' },
    shippingMethod: { id: place.id, name: counter.name, pickup: counter },
  });
  expect((await act(code, 'fulfillments')).status).toBe(200);
  expect((await act(code, 'delivery')).order.status).toBe('delivered');
  await runJobs(shop.kiosk);
  const mails = await rows<{ kind: string; text: string }>('select kind, text from mails order by id');
  expect(mails.map(({ kind }) => kind)).toEqual(['orders.placed', 'orders.ready', 'orders.collected']);
  for (const words of ['Uferstraße 8', 'Mon–Tue 9:00 AM–6:00 PM', 'closed', 'blue door', code])
    for (const mail of mails.slice(0, 2)) expect(mail.text.replaceAll('\u202f', ' ')).toContain(words);
  expect(mails[1]?.text).not.toContain('on its way');
});

test('a place that is gone is no longer offered, its orders keep it, and only staff with the right change places', async () => {
  const { place, quote, order, look, ask } = await openPickup();
  const { body } = await order(11.9, place.id);
  const call = (method: string, path: string, input?: object, as: Actor = actors.admin) =>
    ask(method, `/api/pickup-places${path}`, input, as);
  const { data } = (await call('GET', '')).body as unknown as { data: { version: number }[] };
  expect(data).toMatchObject([{ ...counter, isActive: true, version: 1 }]);
  expect((await call('PATCH', `/${place.id}`, { note: 'Two bells.', version: 1 })).body).toMatchObject({
    data: { note: 'Two bells.', version: 2 },
  });
  expect((await call('PATCH', `/${place.id}`, { note: 'No bell.', version: 1 })).status).toBe(409);
  const wrong = [
    { hours: [{ day: 1, from: '18:00', to: '09:00' }] },
    { hours: [counter.hours[0], { day: 1, from: '17:00', to: '19:00' }] },
    { exceptions: [{ date: '2026-02-30', from: null, to: null }] },
    { exceptions: [{ date: '2026-02-03', from: '09:00', to: null }] },
    { address: { ...counter.address, country: 'Germany' } },
    { name: ' ' },
  ];
  for (const input of wrong)
    expect([input, (await call('PATCH', `/${place.id}`, input)).status]).toEqual([input, 400]);
  expect((await call('POST', '', counter, actors.member)).status).toBe(403);
  const made = await call('POST', '', { ...counter, name: 'Second counter', isActive: false });
  expect(made).toMatchObject({ status: 201, body: { data: { name: 'Second counter', isActive: false } } });
  expect((await call('DELETE', `/${place.id}`, undefined, actors.visitor)).status).toBe(401);
  expect((await call('DELETE', `/${place.id}`)).status).toBe(200);
  expect((await call('DELETE', `/${place.id}`)).status).toBe(404);
  expect((await quote(null, { country: 'DE' })).pickupPlaces).toEqual([]);
  expect((await order(11.9, place.id)).body).toMatchObject({ code: 'checkout.shipping_unavailable' });
  expect((await look(body.order?.code ?? '')).order.shippingMethod.pickup).toMatchObject({
    name: counter.name,
  });
});

test('a buyer reads the pickup place in their language: choosing it, in the mail, on the papers and in the order', async () => {
  const { staff, place, send, order, act, look, ask, rows, shop } = await openPickup();
  await writeSetting(staff, 'languages', ['en', 'de', 'fr']);
  const texts = {
    de: { name: 'Kiosk am Kanal', note: 'An der blauen Tür klingeln.' },
    fr: { name: 'Kiosque' },
  };
  const change = (input: object, as: Actor = actors.admin) =>
    ask('PATCH', `/api/pickup-places/${place.id}`, input, as);
  expect((await change({ texts })).body).toMatchObject({ data: { name: counter.name, texts } });
  expect((await change({ texts: { de: { note: 'x'.repeat(501) } } })).status).toBe(400);
  expect((await change({ texts: { de: { name: '\u0000' } } })).status).toBe(400);
  const offered = async (lang: string) => {
    const asked = { lines: [], shippingMethodId: null, destination: { country: 'DE' } };
    const { body } = await send('POST', `/api/checkout/quote?lang=${lang}`, asked);
    return (body as unknown as { pickupPlaces: { name: string; note: string }[] }).pickupPlaces;
  };
  expect(await offered('en')).toMatchObject([{ name: counter.name, note: counter.note }]);
  expect(await offered('de')).toMatchObject([texts.de]);
  expect(await offered('fr')).toMatchObject([{ name: 'Kiosque', note: counter.note }]);

  const code = (await order(11.9, place.id, 'de')).body.order?.code ?? '';
  await act(code, 'fulfillments');
  await runJobs(shop.kiosk);
  const mails = await rows<{ text: string; html: string }>('select text, html from mails order by id');
  for (const { text } of mails) {
    expect(text).toContain('Kiosk am Kanal');
    expect(text).toContain('blauen Tür');
  }
  expect(mails[0]?.text).toContain('Abholung');
  expect(mails[0]?.text).not.toContain('Versand:');
  const read = async (lang: string) => {
    const { body } = await ask('GET', `/api/orders/${code}?lang=${lang}`, undefined, actors.admin);
    return body as unknown as Awaited<ReturnType<typeof look>>['order'];
  };
  for (const [lang, name, note] of [
    ['de', 'Kiosk am Kanal', texts.de.note],
    ['fr', 'Kiosque', texts.de.note],
    ['en', counter.name, counter.note],
  ] as const)
    expect(await read(lang)).toMatchObject({
      shippingAddress: { company: name },
      shippingMethod: { name, pickup: { name, note } },
    });
  await change({ texts: { de: { name: 'Anderswo', note: null } } });
  expect(await read('de')).toMatchObject({ shippingMethod: { name: 'Kiosk am Kanal' } });
  expect((await ask('GET', '/api/pickup-places', undefined, actors.admin)).body).toMatchObject({
    data: [{ texts: { de: { name: 'Anderswo' }, fr: { name: 'Kiosque' } } }],
  });
});

test('packing slip, invoice and electronic invoice of an order that is collected read “Pickup” with the place', async () => {
  const { place, order, act, look, shop, staff } = await openPickup();
  await writeSetting(staff, 'vatId', 'DE136695976');
  await writeSetting(staff, 'phone', '+49 30 1234');
  await writeSetting(staff, 'email', 'rechnung@example.com');
  await writeSetting(staff, 'address', ['Musterstraße 12', '12345 Musterstadt']);
  const papersIn = async (lang: string) => {
    const code = (await order(11.9, place.id, lang)).body.order?.code ?? '';
    const read = (path: string) => shop.request(`/api/orders/${code}/${path}`, { as: actors.admin });
    const paper = async (path: string) => (await readPdf(await (await read(path)).arrayBuffer())).text;
    const packed = await paper('packing-slip');
    // What is collected has no address label.
    expect(await paper(`../../address-labels?codes=${code}&sheet=a4_3x8`)).toBe(
      'These orders need no labels.',
    );
    await act(code, 'fulfillments');
    await runJobs(shop.kiosk);
    const [invoice] = (await look(code)).order.invoices;
    const invoiced = await paper(`invoices/${invoice?.id}/pdf`);
    return { packed, invoiced, xml: await (await read(`invoices/${invoice?.id}/xml`)).text() };
  };
  for (const [lang, pickup, ready, shipping] of [
    ['en', 'Pickup', 'Ready for pickup', ['Shipping', 'Dispatched']],
    ['de', 'Abholung', 'Abholbereit', ['Versand', 'Versendet', 'Versandt']],
  ] as const) {
    const { packed, invoiced, xml } = await papersIn(lang);
    for (const text of [packed, invoiced]) {
      expect(text).toContain(pickup);
      expect(text).toContain(counter.name);
      for (const words of shipping) expect(text).not.toContain(words);
    }
    expect(packed).toContain('Uferstraße 8');
    for (const words of [`${pickup}: ${counter.name}`, ready]) expect(invoiced).toContain(words);
    // The buyer is billed at home, and is handed the goods at the place; what costs nothing is no charge.
    const [, handedOver = ''] = xml.split('<ram:ShipToTradeParty>');
    expect(handedOver.slice(0, handedOver.indexOf('</ram:ShipToTradeParty>'))).toContain('Uferstraße 8');
    expect(xml).toContain('75001');
    expect(xml).not.toContain('SpecifiedTradeAllowanceCharge');
  }
});
