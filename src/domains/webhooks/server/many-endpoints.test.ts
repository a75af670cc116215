import { expect, test } from 'vitest';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { actors } from '#tests/support/test-shop.ts';
import { makeEndpoint } from './change-endpoints.ts';
import { forgetOld } from './forget-old.ts';
import { sendDue } from './send-due.ts';
import { openReceiver } from './testing/open-receiver.ts';

const NOBODY_THERE = 'http://127.0.0.1:9/hook';

test('a receiver that does not answer pauses for a while, without delaying others', async () => {
  const { shop, add, rows } = await openCheckout();
  const { url, received } = await openReceiver();
  const staff = shop.kiosk.context(actors.admin);
  for (const each of [NOBODY_THERE, url])
    await makeEndpoint(staff, { url: each, events: ['product.created'] });
  for (let made = 0; made < 4; made++) await add();
  const send = () => sendDue(shop.kiosk.context(actors.system));
  const tries = () =>
    rows('select attempts from webhook_deliveries where response_status is null order by attempts desc');
  await send();
  expect(received).toHaveLength(4);
  expect(await tries()).toEqual([{ attempts: 1 }, { attempts: 0 }, { attempts: 0 }, { attempts: 0 }]);
  await shop.kiosk.db.query(`update webhook_deliveries set last_attempt_at = now() - interval '31 seconds'`);
  await send();
  expect(await tries()).toEqual([{ attempts: 1 }, { attempts: 1 }, { attempts: 0 }, { attempts: 0 }]);
  await shop.kiosk.db.query(`update webhook_deliveries set created_at = now() - interval '31 days'`);
  await forgetOld(shop.kiosk.context(actors.system));
  expect(await tries()).toEqual([]);
});

test('there are at most twenty endpoints, also with concurrent requests', async () => {
  const { shop } = await openCheckout();
  const staff = shop.kiosk.context(actors.admin);
  const make = () => makeEndpoint(staff, { url: 'https://program.example/', events: ['order.paid'] });
  const made = await Promise.allSettled(Array.from({ length: 24 }, make));
  const refused = made.flatMap((each) => (each.status === 'rejected' ? each.reason.code : []));
  expect(refused).toEqual(Array(4).fill('webhooks.most'));
});
