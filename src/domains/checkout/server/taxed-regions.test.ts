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
  for (const region of [undefined, 'XX', 'California'])
    expect(await place({ ...order, to: { ...sanFrancisco, ...(region && { region }) } })).toMatchObject({
      status: 400,
      body: { code: 'checkout.region_missing', field: 'shippingAddress.region' },
    });
  expect((await place({ ...order, total: 26.45, region: 'CA', to: sanFrancisco })).status).toBe(201);
  expect((await place({ ...order, region: 'OR', to: sanFrancisco })).status).toBe(201);
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
  expect(await rows('select code from orders where tax_minor = 145')).toHaveLength(1);
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
