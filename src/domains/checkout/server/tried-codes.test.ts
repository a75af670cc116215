import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addPromotionCodes, createPromotion } from '#domains/pricing/server/index.ts';
import { address, openCheckout } from '#tests/support/open-checkout.ts';
import { actors } from '#tests/support/test-shop.ts';
import { placeOrder, quoteCheckout } from './index.ts';

const code = (work: Promise<unknown>) =>
  work.then(
    (done) => ((done as { refusal?: { code: string } }).refusal?.code ?? 'done') as string,
    (error: { code: string }) => error.code,
  );

test('guessing codes with orders and quotes from one address stops at 120 a minute, others continue', async () => {
  const { shop, staff, add } = await openCheckout();
  const mug = await add({ variants: [{ priceMinor: 1000, onHand: 50 }] });
  await createPromotion(staff, { name: 'Half', kind: 'percentage', percentOff: 50, code: 'HALF' });
  const from = (place: string) => shop.kiosk.context(actors.visitor, 'en', place);
  const lines = [{ productId: mug.id, variantId: null, quantity: 1 }];
  const shippingAddress = { ...address, company: '', line2: '', region: null, phone: '' };
  const order = (given: { code: string | null; total: number }, key: string = randomUUID()) => ({
    ...given,
    lines,
    shippingAddress,
    billingAddress: null,
    shippingMethodId: null,
    key,
    email: 'mia@example.com',
    payment: { provider: 'invoice' },
    checkoutId: 'one guest’s own checkout',
  });
  const good = order({ code: 'HALF', total: 10 });
  expect(await code(placeOrder(from('192.0.2.1'), good))).toBe('done');
  const tries = Array.from({ length: 160 }, (_, index) => {
    const guess = `GUESS${index}`;
    const wish = { lines, destination: { country: 'DE', region: null }, shippingMethodId: null, code: guess };
    return index % 2
      ? code(quoteCheckout(from('192.0.2.1'), wish))
      : code(placeOrder(from('192.0.2.1'), order({ code: guess, total: 15 })));
  });
  const outcomes = await Promise.all(tries);
  expect(outcomes.filter((one) => one === 'request.too_many')).toHaveLength(160 - 119);
  expect(new Set(outcomes)).toEqual(new Set(['request.too_many', 'checkout.code_refused', 'done']));
  expect(await code(placeOrder(from('192.0.2.1'), good))).toBe('done');
  expect(await code(placeOrder(from('192.0.2.1'), order({ code: null, total: 15 })))).toBe('done');
  expect(await code(placeOrder(from('192.0.2.2'), order({ code: 'HALF', total: 10 })))).toBe('done');
});

test('of forty guests who order at once with the same single-use code, one gets it', async () => {
  const { shop, staff, add } = await openCheckout();
  const mug = await add({ variants: [{ priceMinor: 1000, onHand: 50 }] });
  const { id } = await createPromotion(staff, {
    name: 'Half',
    kind: 'percentage',
    percentOff: 50,
    hasCodes: true,
  });
  await addPromotionCodes(staff, { id, codes: ['ONCE', 'TWICE'] });
  const place = (index: number) =>
    placeOrder(shop.kiosk.context(actors.visitor, 'en', `198.51.100.${index}`), {
      code: 'once',
      total: 10,
      lines: [{ productId: mug.id, variantId: null, quantity: 1 }],
      shippingAddress: { ...address, company: '', line2: '', region: null, phone: '' },
      billingAddress: null,
      shippingMethodId: null,
      key: randomUUID(),
      email: `guest${index}@example.com`,
      payment: { provider: 'invoice' },
      checkoutId: `guest ${index}`,
    });
  const outcomes = await Promise.all(Array.from({ length: 40 }, (_, index) => code(place(index))));
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(['done', 'checkout.code_refused']));
});
