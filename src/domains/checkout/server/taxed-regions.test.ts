import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { createTaxRate } from '#domains/pricing/server/index.ts';
import { address, openCheckout } from '#tests/support/open-checkout.ts';
import { actors } from '#tests/support/test-shop.ts';

const sanFrancisco = { country: 'US', city: 'San Francisco', postalCode: '94103' };

test('an order to a country taxed by state names a state of it, and is not placed untaxed without', async () => {
  const { staff, add, place, send, rows } = await openCheckout();
  await writeSetting(staff, 'pricesIncludeTax', false);
  await writeSetting(staff, 'shippingTaxed', false);
  const tee = await add({ name: 'Tee', variants: [{ priceMinor: 2000, onHand: 9 }] });
  const order = { lines: [{ productId: tee.id, quantity: 1 }], total: 25 };
  expect((await place({ ...order, to: sanFrancisco })).status).toBe(201);

  await createTaxRate(staff, { country: 'US', region: 'CA', name: 'Sales tax', ratePpm: 72_500 });
  expect(await place({ ...order, to: sanFrancisco })).toMatchObject({
    status: 400,
    body: { code: 'checkout.region_missing', field: 'shippingAddress.region' },
  });
  for (const region of ['CA', 'us-ca', ' california '])
    expect((await place({ ...order, total: 26.45, region, to: sanFrancisco })).status).toBe(201);
  const portland = { country: 'US', city: 'Portland', postalCode: '97201' };
  expect((await place({ ...order, region: 'OR', to: portland })).status).toBe(201);
  const { status, body } = await place(order);
  expect(status).toBe(201);
  const { code = '' } = body.order ?? {};
  const move = (to: object) =>
    send(
      'POST',
      `/api/orders/${code}/edits/preview`,
      { revision: 1, shippingAddress: { ...address, ...sanFrancisco, ...to } },
      { as: actors.admin },
    );
  expect(await move({})).toMatchObject({ status: 400, body: { field: 'shippingAddress.region' } });
  expect((await move({ region: 'CA' })).status).toBe(200);
  expect(await rows('select code from orders where tax_minor = 145')).toHaveLength(3);
});

test('a region that its country does not have is refused in the person’s language; what may be one is not', async () => {
  const { add, place, rows } = await openCheckout();
  const tee = await add({ name: 'Tee', variants: [{ priceMinor: 2000, onHand: 99 }] });
  const order = { lines: [{ productId: tee.id, quantity: 1 }], total: 25 };
  for (const region of ['XX', 'Kalifornien', 'Bavaria', 'US-ZZ'])
    expect(await place({ ...order, region, to: sanFrancisco })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', field: 'shippingAddress.region' },
    });
  const refused = await place({ ...order, region: 'XX', to: sanFrancisco, lang: 'de' });
  expect(refused.body.message).toBe('In dem Land der Adresse gibt es diesen Staat oder diese Provinz nicht.');
  // Written in other ways, and regions that the shop has no list of, or an old one.
  const written = [
    ['US', 'Washington, D.C.', 'DC'],
    ['US', 'ap', 'AP'],
    ['CA', 'québec', 'QC'],
    ['CA', 'Newfoundland', 'NL'],
    ['BR', 'Sao Paulo', 'SP'],
    ['JP', '東京都', '13'],
    ['IT', 'SU', 'SU'],
    ['ES', 'Euskadi', 'EUSKADI'],
    ['GB', 'Kent', 'KENT'],
    ['US', '', ''],
  ];
  for (const [country = '', region = '', stored] of written) {
    const { status, body } = await place({ ...order, region, to: { ...sanFrancisco, country } });
    expect([region, status]).toEqual([region, 201]);
    const [row] = await rows<{ region: string }>(
      `select shipping_address->>'region' as region from orders where code = $1`,
      [body.order?.code],
    );
    expect(row?.region ?? '').toBe(stored);
  }
});

test('an order whose postal code is of another state is not placed where the tax depends on the state', async () => {
  const { staff, add, place } = await openCheckout();
  const tee = await add({ name: 'Tee', variants: [{ priceMinor: 2000, onHand: 9 }] });
  const order = { lines: [{ productId: tee.id, quantity: 1 }], total: 25 };
  expect((await place({ ...order, region: 'OR', to: sanFrancisco })).status).toBe(201);
  await writeSetting(staff, 'pricesIncludeTax', true);
  await createTaxRate(staff, { country: 'ES', name: 'IVA', ratePpm: 210_000 });
  await createTaxRate(staff, { country: 'ES', region: 'GC', name: 'Exento', ratePpm: 0 });
  const lasPalmas = { country: 'ES', city: 'Las Palmas', postalCode: '35001' };
  const madrid = { country: 'ES', city: 'Madrid', postalCode: '28004' };
  expect(await place({ ...order, region: 'M', to: lasPalmas })).toMatchObject({
    status: 400,
    body: { code: 'checkout.region_wrong', field: 'shippingAddress.postalCode', postalCode: '35001' },
  });
  expect(await place({ ...order, region: 'GC', to: madrid })).toMatchObject({
    body: { code: 'checkout.region_wrong' },
  });
  expect((await place({ ...order, region: 'GC', to: lasPalmas })).status).toBe(201);
  expect((await place({ ...order, region: 'M', to: madrid })).status).toBe(201);
});

test('no order is refused for a region that its buyer cannot be asked for, or a tax that has not begun', async () => {
  const { staff, add, place } = await openCheckout();
  const tee = await add({ name: 'Tee', variants: [{ priceMinor: 2000, onHand: 9 }] });
  const order = { lines: [{ productId: tee.id, quantity: 1 }], total: 25 };
  await createTaxRate(staff, { country: 'PT', region: '20', name: 'IVA', ratePpm: 160_000 });
  const startsAt = new Date(Date.now() + 86_400_000);
  await createTaxRate(staff, { country: 'US', region: 'CA', name: 'Sales tax', ratePpm: 72_500, startsAt });
  await createTaxRate(staff, { country: 'MX', region: 'BCN', name: 'IVA', ratePpm: 80_000 });
  // The form asks for the state, although an address may do without.
  const tijuana = { country: 'MX', city: 'Tijuana', postalCode: '22000' };
  expect(await place({ ...order, to: tijuana })).toMatchObject({ body: { code: 'checkout.region_missing' } });
  for (const to of [{ country: 'PT', city: 'Ponta Delgada', postalCode: '9500-321' }, sanFrancisco])
    expect((await place({ ...order, to })).status).toBe(201);
});
