import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';
import type { TrackingRow } from '../../contract/tracking.ts';

async function openOffice() {
  const checkout = await openCheckout();
  const { send, shop, rows } = checkout;
  const dashboard = openDashboard(checkout);
  const ship = (orders: object[], key = randomUUID(), as = actors.admin) =>
    send('POST', '/api/orders/shipments', { orders }, { as, key });
  const preview = async (text: string, carrier = '') => {
    const { body } = await send(
      'POST',
      '/api/orders/shipments/preview',
      { text, carrier },
      { as: actors.admin },
    );
    return (body as unknown as { rows: TrackingRow[] }).rows;
  };
  const parcels = async (code: string) =>
    (await dashboard.look(code)).order.fulfillments.map(({ carrier, trackingNumber }) =>
      [carrier, trackingNumber].join(' '),
    );
  const shippedMails = async () => {
    await runJobs(shop.kiosk);
    const found = await rows<{ text: string }>(
      `select text from mails where kind = 'orders.shipped' order by id`,
    );
    return found.map(({ text }) => text.match(/^(?:Shipment|Sendung): (.*)$/m)?.[1] ?? '');
  };
  return { ...checkout, ...dashboard, ship, preview, parcels, shippedMails };
}

test('many orders are shipped at once, each with its own number, and a retry ships nothing twice', async () => {
  const { placed, ship, look, parcels, shippedMails } = await openOffice();
  const codes = [(await placed()).code, (await placed({ lang: 'de' })).code, (await placed()).code];
  const orders = codes.map((orderCode, at) => ({
    orderCode,
    carrier: 'DHL',
    trackingNumber: at === 2 ? '' : `0034${at}`,
  }));
  const key = randomUUID();
  const [first, again] = [await ship(orders, key), await ship(orders, key)];
  expect(first.body).toEqual({ done: codes, refused: [] });
  expect(again.body).toEqual(first.body);
  expect(await Promise.all(codes.map(parcels))).toEqual([['DHL 00340'], ['DHL 00341'], ['DHL ']]);
  const [parcel] = (await look(codes[0] ?? '')).order.fulfillments;
  expect(parcel?.trackingUrl).toContain('tracking-id=00340');
  expect(await shippedMails()).toEqual([
    expect.stringMatching(/^DHL 00340 https/),
    // The buyer’s own language, while the order keeps the link as it was sent.
    expect.stringMatching(/^DHL 00341 https:\/\/www\.dhl\.com\/de-de\//),
    'DHL',
  ]);
});

test('a file shows what each row does before it ships some orders and tracks others', async () => {
  const { placed, act, ship, preview, parcels, shippedMails } = await openOffice();
  const [waiting, tracked, untracked, canceled] = [
    (await placed()).code,
    (await placed()).code,
    (await placed()).code,
    (await placed()).code,
  ];
  await act(tracked, 'fulfillments', { carrier: 'DPD', trackingNumber: '01' });
  await act(untracked, 'fulfillments');
  await act(canceled, 'cancellation', { reason: '' });
  const file = [
    'Sendungsnummer;Bestellnummer',
    `11;${waiting.toLowerCase()}`,
    `12;${tracked}`,
    `13;${untracked}`,
    `14;${canceled}`,
    '15;AAAA-AAAA',
    `16;${waiting}`,
    `;${canceled}`,
  ].join('\n');
  const rows = await preview(file, 'DHL');
  expect(rows.map(({ line, orderCode, outcome }) => [line, orderCode, outcome])).toEqual([
    [2, waiting, 'ship'],
    [3, tracked, 'change'],
    [4, untracked, 'add'],
    [5, canceled, 'refused'],
    [6, 'AAAA-AAAA', 'unknown'],
    [7, waiting, 'repeated'],
    [8, canceled, 'repeated'],
  ]);
  expect(rows[0]).toMatchObject({ carrier: 'DHL', customerName: 'Mia Berg', trackingNumber: '11' });
  expect(rows[3]?.message).not.toBe('');
  // The preview changes nothing.
  expect([await parcels(waiting), await parcels(tracked)]).toEqual([[], ['DPD 01']]);

  const before = (await shippedMails()).length;
  const { body } = await ship(
    rows
      .slice(0, 5)
      .map(({ orderCode, carrier, trackingNumber }) => ({ orderCode, carrier, trackingNumber })),
  );
  expect(body).toMatchObject({
    done: [waiting, tracked, untracked],
    refused: [
      { orderCode: canceled, reason: 'orders.not_possible' },
      { orderCode: 'AAAA-AAAA', reason: 'orders.not_found' },
    ],
  });
  expect([await parcels(waiting), await parcels(tracked), await parcels(untracked)]).toEqual([
    ['DHL 11'],
    ['DHL 12'],
    ['DHL 13'],
  ]);
  expect((await shippedMails()).slice(before)).toHaveLength(3);
  expect((await preview(file)).slice(0, 3).map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same']);
});

test('the tracking of a parcel that has left is changed, in its story and by mail', async () => {
  const { placed, act, look, send, shop, shippedMails } = await openOffice();
  const { code } = await placed();
  const { order } = await act(code, 'fulfillments', { carrier: 'DHL', trackingNumber: '1' });
  const path = `/api/orders/${code}/fulfillments/${order.fulfillments[0]?.id}/tracking`;
  const change = (body: object, as = actors.admin) => send('PUT', path, body, { as });
  const tracking = { carrier: 'DHL', trackingNumber: '2', trackingUrl: 'https://example.com/2' };
  await shippedMails();
  expect((await change(tracking)).status).toBe(200);
  expect((await change(tracking)).status).toBe(200);
  await shippedMails();
  expect((await change({ ...tracking, trackingNumber: '3', notify: false })).status).toBe(200);
  expect((await look(code)).order.fulfillments).toMatchObject([{ ...tracking, trackingNumber: '3' }]);
  const story = (await look(code)).order.events.filter(({ kind }) => kind === 'tracking_changed');
  expect(story.map(({ details }) => details.text)).toEqual(['DHL 1 → DHL 2', 'DHL 2 → DHL 3']);
  expect(await shippedMails()).toEqual([
    expect.stringMatching(/^DHL/),
    expect.stringMatching('DHL 2 https://example.com/2'),
  ]);

  const other = await placed();
  const foreign = path.replace(code, other.code);
  expect((await send('PUT', foreign, tracking, { as: actors.admin })).status).toBe(404);
  const refusals = [
    await shop.request(path, { method: 'PUT', as: actors.member }),
    await shop.request('/api/orders/shipments', { method: 'POST', as: actors.member }),
    await shop.request('/api/orders/shipments/preview', { method: 'POST', as: actors.visitor }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([403, 403, 401]);
});

test('a call for too many orders is refused', async () => {
  const { ship } = await openOffice();
  expect((await ship(Array.from({ length: 101 }, () => ({ orderCode: 'AAAA-AAAA' })))).status).toBe(400);
});
