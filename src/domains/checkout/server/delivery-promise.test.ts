import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readShop } from '#domains/browse/server/read-shop.ts';
import { writeSetting } from '#domains/content/server/index.ts';
import { dayRange } from '#platform/i18n/day-range.ts';
import { clockAt, momentOfClock } from '#platform/i18n/zone-time.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';

type Promised = { shipping: { arrives: { from: string; to: string } | null } | null; total: number };

const zone = 'Europe/Berlin';

async function openPromising() {
  const checkout = await openCheckout();
  const { staff, add, send } = checkout;
  await writeSetting(staff, 'country', 'DE');
  await writeSetting(staff, 'timeZone', zone);
  await writeSetting(staff, 'showsDeliveryDates', true);
  await writeSetting(staff, 'orderCutOff', '14:00');
  const mug = await add({ variants: [{ priceMinor: 1990, onHand: 9 }] });
  const lines = [{ productId: mug.id, quantity: 1 }];
  const quote = async () =>
    (await send('POST', '/api/checkout/quote', { lines, destination: { country: 'DE' } }))
      .body as unknown as Promised;
  return { ...checkout, ...openDashboard(checkout), mug, lines, quote };
}

test('a buyer reads in mail and order the days that were promised, also after the shop packs more slowly', async () => {
  const { staff, shop, rows, quote, place, look, lines, act } = await openPromising();
  const before = await quote();
  const promised = before.shipping?.arrives;
  if (!promised) throw new Error('The shop promises days');
  const { body } = await place({ lines, total: before.total });
  const { code = '', token = '' } = body.order ?? {};
  await writeSetting(staff, 'handlingDays', 20);
  expect((await quote()).shipping?.arrives).not.toEqual(promised);
  const seen = async () => (await look(code, actors.visitor, token)).order.shippingMethod.arrives;
  expect(await seen()).toEqual(promised);
  const { order } = await look(code);
  const more = { revision: order.revision, lines: [{ lineId: order.lines[0]?.id, quantity: 2 }] };
  const edits = `/api/orders/${code}/edits`;
  const saved = await shop.request(edits, {
    method: 'POST',
    as: actors.admin,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ ...more, total: 44.8 }),
  });
  expect(saved.status).toBe(200);
  expect(await seen()).toEqual(promised);
  await writeSetting(staff, 'showsDeliveryDates', false);
  expect(await seen()).toEqual(promised);
  await act(code, 'receipt');
  await runJobs(shop.kiosk);
  const mails = await rows<{ text: string }>(`select text from mails where kind = 'orders.placed'`);
  expect(mails).toMatchObject([{ text: expect.stringContaining(dayRange('en', promised)) }]);
});

test('a product’s page is kept until the next cut-off at most, after which an order arrives later', async () => {
  const { staff, shop } = await openPromising();
  const fresh = () => readShop(shop.kiosk.context(actors.visitor));
  const { body, changesAt } = await fresh();
  expect(changesAt?.toISOString()).toBe(body.arrives?.orderBy);
  expect(changesAt?.getTime()).toBeGreaterThan(Date.now());
  const clock = clockAt(zone, changesAt ?? new Date(0)).toISOString();
  expect(clock.slice(11, 16)).toBe('14:00');
  // Without a cut-off the day's end is one.
  await writeSetting(staff, 'orderCutOff', '');
  const open = await fresh();
  const midnight = momentOfClock(
    zone,
    new Date(
      `${clockAt(zone, open.changesAt ?? new Date(0))
        .toISOString()
        .slice(0, 10)}T00:00:00Z`,
    ),
  );
  expect(open.changesAt?.getTime()).toBe(midnight.getTime());
  await writeSetting(staff, 'showsDeliveryDates', false);
  expect(await fresh()).toMatchObject({ body: { arrives: null }, changesAt: null });
});
