import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { placeOrder } from '#domains/checkout/server/index.ts';
import { writeDemoParts } from '#domains/content/server/index.ts';
import { address, openCheckout } from '#tests/support/open-checkout.ts';
import { actors } from '#tests/support/test-shop.ts';
import { payOrder } from '../commands/customer/pay-order.ts';

const approve = '4242424242424242';
const decline = '4000000000000002';

async function openTested() {
  const checkout = await openCheckout();
  await writeDemoParts(checkout.staff, {});
  const mug = await checkout.add({ variants: [{ priceMinor: 1000, onHand: 90 }] });
  const from = (network: string) => ({ ...checkout.shop.kiosk.context(actors.visitor), address: network });
  const order = (payment: { provider: string; cardNumber?: string }) => ({
    lines: [{ productId: mug.id, variantId: null, quantity: 1 }],
    code: null,
    email: `${randomUUID()}@example.com`,
    shippingMethodId: null,
    shippingAddress: { ...address, company: '', line2: '', region: null, phone: '' },
    billingAddress: null,
    total: 15,
    payment,
    checkoutId: randomUUID(),
    key: randomUUID(),
  });
  const byCard = (cardNumber: string) => order({ provider: 'test-card', cardNumber });
  const place = async (network: string, wish: ReturnType<typeof order>) => {
    const placing = await placeOrder(from(network), wish).catch((error) => ({ refusal: error }));
    return 'refusal' in placing
      ? { outcome: placing.refusal.code, order: null }
      : { outcome: placing.payment.status, order: placing.order };
  };
  return { ...checkout, mug, from, order, byCard, place };
}

test('cards tested with ever new orders: after thirty declined ones, the network’s next are not tried', async () => {
  const { mug, from, order, byCard, place, onHand } = await openTested();
  const first = byCard(decline);
  const { order: placed } = await place('192.0.2.1', first);
  for (let count = 2; count <= 31; count++)
    expect((await place('192.0.2.1', byCard(decline))).outcome).toBe('declined');
  const left = await onHand(mug.variantIds[0] ?? '');
  for (const next of [byCard(approve), byCard(decline), first])
    expect((await place('192.0.2.1', next)).outcome).toBe('payments.declined_limit');
  const { code = '', token } = placed ?? {};
  const again = { code, token, provider: 'test-card', cardNumber: approve };
  await expect(payOrder(from('192.0.2.1'), again)).rejects.toMatchObject({ code: 'payments.declined_limit' });
  expect(await onHand(mug.variantIds[0] ?? '')).toBe(left);

  expect((await place('192.0.2.1', order({ provider: 'invoice' }))).outcome).toBe('later');
  expect((await place('192.0.2.2', byCard(approve))).outcome).toBe('paid');
  expect(await payOrder(from('192.0.2.2'), again)).toMatchObject({ status: 'paid' });
});
