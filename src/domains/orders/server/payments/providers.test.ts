import { expect, test } from 'vitest';
import { permissionsOf } from '#domains/identity/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { newId } from '#platform/id.ts';
import { startFakeStripe } from '#tests/support/fake-stripe/start-fake-stripe.ts';
import { actors, openTestShop, type TestShop } from '#tests/support/test-shop.ts';

const look = async (shop: TestShop, as: Actor = actors.admin) => {
  const response = await shop.request('/api/payment-providers', { as });
  return { status: response.status, text: await response.text() };
};

test('an owner sees which ways to pay are on and what turns Stripe on, and never a secret', async () => {
  const without = JSON.parse((await look(await openTestShop())).text).data;
  expect(without).toContainEqual({
    name: 'stripe',
    isOffered: false,
    mode: null,
    settings: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
    reportsTo: 'http://localhost:3000/api/webhooks/stripe',
  });
  expect(without).toContainEqual(expect.objectContaining({ name: 'invoice', isOffered: true }));

  const stripe = await startFakeStripe();
  const { text } = await look(await openTestShop(stripe.environment));
  expect(JSON.parse(text).data).toContainEqual(
    expect.objectContaining({ name: 'stripe', isOffered: true, mode: 'test' }),
  );
  for (const secret of [stripe.environment.STRIPE_SECRET_KEY, stripe.environment.STRIPE_WEBHOOK_SECRET])
    expect(text).not.toContain(secret);
  await stripe.close();
});

test('support, members and visitors do not see how the shop is paid', async () => {
  const shop = await openTestShop();
  const support: Actor = { kind: 'admin', userId: newId(), permissions: permissionsOf('support') };
  const statuses = [];
  for (const as of [actors.visitor, actors.member, support]) statuses.push((await look(shop, as)).status);
  expect(statuses).toEqual([401, 403, 403]);
});
