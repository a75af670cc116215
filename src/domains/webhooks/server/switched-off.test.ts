import { expect, test } from 'vitest';
import type { Actor } from '#platform/context.ts';
import { newestMail, newMember } from '#tests/support/people.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors, openTestShop } from '#tests/support/test-shop.ts';
import { changeEndpoint, makeEndpoint } from './change-endpoints.ts';
import { forgetOld } from './forget-old.ts';
import { sendDue } from './send-due.ts';
import { openReceiver } from './testing/open-receiver.ts';

/** A shop with an owner and a webhook receiver. */
async function openListener(answers: number[]) {
  const shop = await openTestShop();
  const owner = await newMember(shop);
  const query = (text: string, values: unknown[] = []) => shop.kiosk.db.query(text, values);
  await query(`update users set role = 'owner', locale = 'de' where id = $1`, [owner.id]);
  const { url, received } = await openReceiver(answers);
  const staff = shop.kiosk.context(actors.admin);
  const { data } = await makeEndpoint(staff, { url, events: ['product.deleted'] });
  const path = `/api/webhook-endpoints/${data.id}`;
  const ask = async (method: string, rest = '', as: Actor = actors.admin) =>
    (await shop.request(path + rest, { method, as })).json();
  const endpoint = async () =>
    (await (await shop.request('/api/webhook-endpoints', { as: actors.admin })).json()).data[0];
  /** Moves the times of waiting deliveries and of the endpoint into the past. */
  const wait = (time: string) =>
    query(
      `with later as (update webhook_deliveries set created_at = created_at - $1::interval, next_attempt_at = now()
         where status = 'waiting')
       update webhook_endpoints set failing_since = failing_since - $1::interval`,
      [time],
    );
  const send = () => sendDue(shop.kiosk.context(actors.system));
  return { shop, owner, staff, id: data.id, url, received, ask, endpoint, wait, send, query };
}

test('an endpoint that received nothing for five days is switched off, the owner gets a mail, and one press re-enables it', async () => {
  const { shop, owner, staff, id, url, received, ask, endpoint, wait, send } = await openListener(
    Array(4).fill(500),
  );
  await ask('POST', '/ping');
  await send();
  expect(await endpoint()).toMatchObject({ isOn: true, failingSince: expect.any(String) });
  await wait('4 days 23 hours');
  await send();
  expect(await endpoint()).toMatchObject({ isOn: true, switchedOffAt: null });
  await wait('1 hour');
  await send();
  expect(await endpoint()).toMatchObject({ isOn: false, switchedOffAt: expect.any(String), waiting: 1 });
  const mail = await newestMail(shop, owner.email);
  expect(mail).toContain('Ein Webhook wurde ausgeschaltet');
  expect(mail).toContain(url);
  await wait('1 hour');
  await send();
  expect(received).toHaveLength(3);
  await changeEndpoint(staff, { id, isOn: true });
  expect(await endpoint()).toMatchObject({ isOn: true, failingSince: null, switchedOffAt: null });
  await runJobs(shop.kiosk);
  expect(received).toHaveLength(4);
  expect(await endpoint()).toMatchObject({ isOn: true, failingSince: expect.any(String) });
  await wait('5 days');
  await ask('POST', '/ping');
  // A success resets the count.
  await send();
  expect(await endpoint()).toMatchObject({ isOn: true, failingSince: null });
});

test('the first failure after a long silence switches nothing off, and a long log keeps its newest and waiting deliveries', async () => {
  const { ask, endpoint, wait, send, query, shop, id } = await openListener([500, 500]);
  await ask('POST', '/ping');
  await send();
  await query(`update webhook_deliveries set status = 'failed'`);
  await wait('20 days');
  await ask('POST', '/ping');
  await send();
  expect(await endpoint()).toMatchObject({ isOn: true, failed: 1, waiting: 1 });
  for (let count = 0; count < 3; count++) await ask('POST', '/ping');
  await send();
  await query(
    `update webhook_deliveries set created_at = created_at - interval '1 day' where status = 'waiting'`,
  );
  await forgetOld(shop.kiosk.context(actors.system), 2);
  const { deliveries } = await ask('GET', '/deliveries');
  expect(deliveries.map(({ status }: { status: string }) => status)).toEqual([
    'delivered',
    'delivered',
    'waiting',
  ]);
  expect(await endpoint()).toMatchObject({ id, failed: 0, waiting: 1 });
});
