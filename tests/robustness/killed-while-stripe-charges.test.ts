import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { addAgent } from '#domains/agents/server/known-agents.ts';
import { writeSetting } from '#domains/content/server/index.ts';
import { createShippingMethod } from '#domains/pricing/server/index.ts';
import { readConfig } from '#platform/config.ts';
import { openBackOffice } from '../support/back-office.ts';
import { startFakeStripe } from '../support/fake-stripe/start-fake-stripe.ts';
import { agentSender, buyer, openProfileHost, profileOf, shipTo } from '../support/open-agents.ts';
import { freePort, runShop, temporaryFolder } from '../support/run-shop.ts';
import { createTestDatabase } from '../support/test-shop.ts';

test('an agent whose shop is killed after Stripe charged, before it answered, is charged once and finds its order', async () => {
  const stripe = await startFakeStripe();
  const database = await createTestDatabase();
  const dataDir = await temporaryFolder('kiosk-charge-killed');
  const environment = {
    ...stripe.environment,
    DATABASE_URL: database.connectionString,
    KIOSK_DEMO: '0',
  };
  const start = { environment, dataDir, port: await freePort() };
  let shop = await runShop(start);
  const config = readConfig({ KIOSK_DATA: dataDir, LOG_LEVEL: 'silent' });
  const office = await openBackOffice(config, database.connectionString);
  const host = await openProfileHost();
  onTestFinished(async () => {
    host.close();
    await office.close();
    await shop.stop();
    await stripe.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  await writeSetting(office.staff, 'agentsMayShop', true);
  await writeSetting(office.staff, 'agentsPayByStripe', true);
  await office.openShelves();
  const method = await createShippingMethod(office.staff, { name: 'Standard', priceMinor: 500 });
  const { variantIds } = await office.add();
  const profile = host.put('/profile', profileOf('2026-08-25'));
  const { key: apiKey } = await addAgent(office.staff, { name: 'Helper', profileUrl: profile });
  const send = agentSender(() => shop.url, { profile, apiKey });
  const line_items = [{ item: { id: variantIds[0] }, quantity: 1 }];
  const open = await send('/checkout-sessions', { line_items, buyer, fulfillment: shipTo(method.id) });
  expect(open.body.status).toBe('ready_for_complete');
  const token = stripe.account.grant();
  const instrument = { handler_id: 'stripe', type: 'card', credential: { type: 'token', token } };
  const complete = (key: string) =>
    send(`/checkout-sessions/${open.body.id}/complete`, { payment: { instruments: [instrument] } }, key);

  stripe.holdAnswerOf('confirm');
  const key = randomUUID();
  const unanswered = complete(key).catch(() => 'no answer');
  await expect.poll(() => stripe.hanging(), { timeout: 20_000 }).toBe(1);
  const charged = () => [...stripe.account.intents.values()].map(({ amount_received }) => amount_received);
  expect(charged()).toEqual([2499]);
  await shop.stop('SIGKILL');
  expect(await unanswered).toBe('no answer');
  expect(await office.value('select payment_status from orders')).toBe('unpaid');

  shop = await runShop(start);
  await office.value(`update agent_requests set created_at = created_at - interval '31 seconds'`);
  await office.value(
    `update agent_checkouts set in_progress_since = in_progress_since - interval '31 seconds'`,
  );
  const late = await complete(key);
  const code = await office.value('select code from orders');
  expect(late).toMatchObject({ status: 200, body: { status: 'completed', order: { label: code } } });
  expect(await complete(key)).toEqual(late);
  expect(charged()).toEqual([2499]);
  const counts = `select (select count(*) from orders) || ' ' || (select count(*) from payments where status = 'paid')
    || ' ' || (select payment_status from orders) || ' ' || (select on_hand from stock_levels where variant_id = '${variantIds[0]}')`;
  expect(await office.value(counts)).toBe('1 1 paid 4');
});
