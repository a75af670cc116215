import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { addAgent } from '#domains/agents/server/known-agents.ts';
import { writeSetting } from '#domains/content/server/index.ts';
import { createShippingMethod } from '#domains/pricing/server/index.ts';
import { readConfig } from '#platform/config.ts';
import { openBackOffice } from '../support/back-office.ts';
import { agentSender, buyer, openProfileHost, profileOf, shipTo } from '../support/open-agents.ts';
import { freePort, runShop, temporaryFolder } from '../support/run-shop.ts';
import { createTestDatabase } from '../support/test-shop.ts';

test('an agent whose shop is killed after the order was placed finds that order when it completes again', async () => {
  const database = await createTestDatabase();
  const dataDir = await temporaryFolder('kiosk-agent-killed');
  const environment = { DATABASE_URL: database.connectionString, KIOSK_DEMO: '0' };
  const start = { environment, dataDir, port: await freePort() };
  let shop = await runShop(start);
  const config = readConfig({ KIOSK_DATA: dataDir, LOG_LEVEL: 'silent' });
  const office = await openBackOffice(config, database.connectionString);
  const host = await openProfileHost();
  onTestFinished(async () => {
    host.close();
    await office.close();
    await shop.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  await writeSetting(office.staff, 'agentsMayShop', true);
  await writeSetting(office.staff, 'invoiceFor', 'everyone');
  await office.openShelves();
  const method = await createShippingMethod(office.staff, { name: 'Standard', priceMinor: 500 });
  const { variantIds } = await office.add();
  const profile = host.put('/profile', profileOf('2026-08-25'));
  const { key: apiKey } = await addAgent(office.staff, { name: 'Helper', profileUrl: profile });
  const send = agentSender(() => shop.url, { profile, apiKey });
  const onInvoice = { payment: { instruments: [{ handler_id: 'invoice', type: 'invoice' }] } };
  const line_items = [{ item: { id: variantIds[0] }, quantity: 1 }];
  const open = await send('/checkout-sessions', { line_items, buyer, fulfillment: shipTo(method.id) });
  expect(open.body.status).toBe('ready_for_complete');

  // The last write before the answer waits until the shop is dead.
  await office.value(`create function wait_here() returns trigger language plpgsql as
    $$ begin perform pg_sleep(600); return new; end $$`);
  await office.value(`create trigger wait_here before update on agent_checkouts for each row
    when (new.closed = 'completed') execute function wait_here()`);
  const path = `/checkout-sessions/${open.body.id}/complete`;
  const key = randomUUID();
  const unanswered = send(path, onInvoice, key).catch(() => 'no answer');
  const sleeping = `from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
  await expect.poll(() => office.value(`select count(*)::int ${sleeping}`), { timeout: 20_000 }).toBe(1);
  await shop.stop('SIGKILL');
  expect(await unanswered).toBe('no answer');
  expect(await office.value('select count(*)::int from orders')).toBe(1);
  // Its connections end with the machine.
  await office.value(`select pg_terminate_backend(pid) ${sleeping}`);
  await office.value('drop function wait_here cascade');

  shop = await runShop(start);
  // However long the start took.
  await office.value('update agent_requests set created_at = now()');
  await office.value('update agent_checkouts set in_progress_since = now()');
  const early = await send(path, onInvoice, key);
  expect(early).toMatchObject({ status: 409, body: { code: 'request_in_flight' } });
  await office.value(`update agent_requests set created_at = created_at - interval '31 seconds'`);
  await office.value(
    `update agent_checkouts set in_progress_since = in_progress_since - interval '31 seconds'`,
  );
  const late = await send(path, onInvoice, key);
  const code = await office.value('select code from orders');
  expect(late.body).toMatchObject({ status: 'completed', order: { label: code } });
  expect(await send(path, onInvoice, key)).toEqual(late);
  const counts = `select (select count(*) from orders) || ' ' || (select count(*) from payments)
    || ' ' || (select on_hand from stock_levels where variant_id = '${variantIds[0]}')`;
  expect(await office.value(counts)).toBe('1 1 4');
});
