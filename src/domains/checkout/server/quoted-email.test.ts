import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPromotion } from '#domains/pricing/server/index.ts';
import { address, openCheckout } from '#tests/support/open-checkout.ts';
import { actors } from '#tests/support/test-shop.ts';
import { placeOrder } from './place-order.ts';
import { quoteCheckout } from './quote-checkout.ts';

test('quotes and refused orders do not reveal which emails have ordered here', async () => {
  const { shop, staff, add, place } = await openCheckout();
  await createPromotion(staff, {
    name: 'Once each',
    kind: 'percentage',
    percentOff: 50,
    usageLimitPerCustomer: 1,
  });
  const mug = await add({ variants: [{ priceMinor: 2000, onHand: 500 }] });
  const lines = [{ productId: mug.id, variantId: null, quantity: 1 }];
  expect((await place({ lines, total: 15, email: 'mia@example.com' })).status).toBe(201);

  const prier = { ...shop.kiosk.context(actors.visitor), address: '203.0.113.9' };
  const where = { destination: { country: 'DE', region: null }, shippingMethodId: null, code: null };
  const quoted = async (email: string) => (await quoteCheckout(prier, { ...where, lines, email })).total;
  expect([await quoted('ida@example.com'), await quoted('Mia@example.com')]).toEqual([15, 25]);
  for (let count = 2; count < 120; count++) await quoted(`somebody${count}@example.com`);
  expect(await quoted('mia@example.com')).toBe(15);

  const order = {
    lines,
    shippingMethodId: null,
    code: null,
    email: 'mia@example.com',
    billingAddress: null,
    shippingAddress: { ...address, company: '', line2: '', region: null, phone: '' },
    payment: { provider: 'invoice' },
    checkoutId: randomUUID(),
  };
  const { refusal } = (await placeOrder(prier, { ...order, total: 1, key: randomUUID() })) as {
    refusal: object;
  };
  expect(refusal).toEqual({ code: 'checkout.total_changed', params: {} });
  expect(await placeOrder(prier, { ...order, total: 25, key: randomUUID() })).toMatchObject({ isNew: true });
});
