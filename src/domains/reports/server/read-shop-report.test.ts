import { expect, test } from 'vitest';
import type { OrderPage } from '#domains/orders/contract/list.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { actors } from '#tests/support/test-shop.ts';
import type { ShopReport } from '../contract/insights.ts';
import { insights } from '../sales-groups.ts';
import { sumSales } from './sums/sum-sales.ts';

test('staff reads returns, stock, searches and abandoned carts of some days, as a page and as a file', async () => {
  const checkout = await openCheckout();
  const { ask, placed, send, shop, rows, addMember } = checkout;
  const { act } = openDashboard(checkout);
  const read = async (of: string, versus = 'before') => {
    const path = `/api/dashboard/report?of=${of}&versus=${versus}`;
    const { status, body } = await ask('GET', path, undefined, actors.admin);
    expect(status).toBe(200);
    const report = body as unknown as ShopReport;
    const withNames = (cells: (number | null)[]) =>
      Object.fromEntries(report.columns.map((column, place) => [column, cells[place]]));
    return {
      ...report,
      rows: report.rows.map(({ cells, before, ...row }) => ({
        ...row,
        ...withNames(cells),
        before: withNames(before),
      })),
      total: withNames(report.total),
      totalBefore: withNames(report.totalBefore),
    };
  };
  for (const of of ['returnReasons', 'returns', 'searches'])
    expect(await read(of)).toMatchObject({ rows: [], isCut: false });

  const sendBack = async (reasonCode: string | undefined, reason: string, quantity = 2) => {
    const order = await placed({ quantity });
    const parcel = { carrier: 'DHL', trackingNumber: '', trackingUrl: '', lines: [] };
    await act(order.code, 'fulfillments', parcel);
    const { status } = await send('POST', `/api/orders/${order.code}/returns`, {
      token: order.token,
      lines: [],
      reasonCode,
      reason,
    });
    expect(status).toBe(200);
    return order;
  };
  const small = await sendBack('too_small', 'At the shoulders');
  await sendBack('too_small', '', 1);
  await sendBack(undefined, 'My neighbor Ada Berg has one');
  await sendBack(undefined, '', 3);
  expect(await read('returnReasons')).toMatchObject({
    rows: [
      { key: 'too_small', name: '', requests: 2, returnedOrders: 2, units: 3, amount: 59.97 },
      { key: '', name: '', requests: 1, returnedOrders: 1, units: 3 },
      { key: 'other', name: '', requests: 1, returnedOrders: 1, units: 2 },
    ],
    total: { requests: 4, units: 8, amount: 159.92 },
  });
  // Each row leads to its orders.
  const ordersOf = async (part: string, key: string, days = {}) => {
    const query = new URLSearchParams({ part, key, ...days });
    const { status, body } = await ask('GET', `/api/orders?${query}`, undefined, actors.admin);
    expect(status).toBe(200);
    return body as unknown as OrderPage;
  };
  const countOf = async (part: string, key: string, days = {}) =>
    (await ordersOf(part, key, days)).counts.all;
  expect(await countOf('returnReason', 'too_small')).toBe(2);
  expect(await countOf('returnReason', 'none')).toBe(1);
  expect(await countOf('returnReason', 'damaged')).toBe(0);
  expect(await countOf('returnReason', 'too_small', { to: '2026-01-01' })).toBe(0);
  expect(await ordersOf('returnOf', small.productId)).toMatchObject({
    orders: [{ code: small.code }],
    counts: { all: 1 },
    keyName: expect.stringMatching(/^Mug/),
  });
  expect(await countOf('product', small.productId)).toBe(1);
  expect(await ordersOf('variant', small.variantId)).toMatchObject({
    counts: { all: 1 },
    keyName: expect.stringMatching(/^Mug/),
  });
  expect(await countOf('product', 'no id')).toBe(0);
  // No report leads to those with other events.
  expect(await countOf('event', 'return_requested')).toBe(0);
  expect(await countOf('event', 'expired')).toBe(0);
  const csv = await shop.request('/api/orders.csv?part=returnReason&key=too_small', { as: actors.admin });
  expect((await csv.text()).trim().split('\r\n')).toHaveLength(3);
  const reasons = await shop.request('/api/dashboard/report.csv?of=returnReasons&lang=de', {
    as: actors.admin,
  });
  expect(reasons.headers.get('content-disposition')).toMatch(/filename="return-reasons_[\d_-]+\.csv"/);
  expect(await reasons.text()).toMatch(/\r\ntoo_small,Zu klein,2,2,3,59\.97,/);
  const returns = await read('returns');
  expect(returns.rows).toHaveLength(4);
  expect(returns.rows.find(({ key }) => key === small.productId)).toMatchObject({
    units: 2,
    returnedOrders: 1,
    soldShare: 1,
  });

  await rows('update variants set cost_minor = 700 where id = $1', [small.variantId]);
  const stock = await read('stock');
  expect(stock.rows.find(({ key }) => key === small.variantId)).toMatchObject({
    units: 3,
    costValue: 21,
    salesValue: 59.97,
    // Two were sold in 30 days.
    reach: 45,
  });
  expect(stock.total).toMatchObject({ units: 12, costValue: 21, reach: null });

  const search = (words: string, found: number) =>
    ask('POST', '/api/searches', { words, found, lang: 'en' }).then(({ status }) => expect(status).toBe(202));
  const ordered = (words: string[]) =>
    ask('POST', '/api/searches/sold', { words, lang: 'en' }).then(({ status }) => expect(status).toBe(202));
  await search('Mug', 4);
  await search('mug', 4);
  await search('teapot', 0);
  // An order counts for what was searched for, and never more often.
  for (let turn = 0; turn < 3; turn++) await ordered(['MUG ', 'mug', 'never searched']);
  await ordered(['a@example.com']);
  expect((await ask('POST', '/api/searches/sold', { words: Array(6).fill('mug'), lang: 'en' })).status).toBe(
    400,
  );
  expect(await read('searches')).toMatchObject({
    rows: [
      { name: 'mug', times: 2, found: 4, orders: 2 },
      { name: 'teapot', times: 1, found: 0, orders: 0 },
    ],
  });

  const mia = await addMember();
  await rows(
    `with cart as (insert into carts (user_id, revision, updated_at) values ($1, gen_random_uuid(), now() - interval '2 days'))
     insert into cart_lines (user_id, product_id, quantity, position) values ($1, $2, 2, 0)`,
    [mia, small.productId],
  );
  expect(await read('abandoned')).toMatchObject({
    rows: [
      { key: 'carts', number: 1, units: 2, amount: 39.98 },
      { key: 'unpaid', number: 0 },
      { key: 'placed', number: 4, amount: 179.92 },
    ],
  });
  await sumSales(shop.kiosk.context({ kind: 'system' }));

  // Some of it is made a while older, and some happens again.
  await rows(`update searches set day = day - 30 where words = 'mug'`);
  await search('mug', 4);
  expect(await read('searches')).toMatchObject({
    compared: { versus: 'before' },
    rows: [
      { name: 'mug', times: 1, before: { times: 2, found: 4, orders: 2 } },
      { name: 'teapot', times: 1, before: { times: null, found: null, orders: null } },
    ],
    total: { times: 2 },
    totalBefore: { times: 2, found: null, orders: 2 },
  });
  expect((await read('searches', 'year')).totalBefore).toMatchObject({ times: null });
  await rows(
    `update return_requests set requested_at = requested_at - interval '1 year' where reason_code = 'too_small'`,
  );
  expect(await read('returns')).toMatchObject({ total: { units: 5 }, totalBefore: { units: null } });
  expect(await read('returnReasons', 'year')).toMatchObject({
    compared: { versus: 'year' },
    total: { requests: 2 },
    totalBefore: { requests: 2, units: 3, amount: 59.97 },
  });
  expect((await read('stock', 'year')).compared).toBeNull();
  const compared = await shop.request('/api/dashboard/report.csv?of=searches', { as: actors.admin });
  expect(await compared.text()).toMatch(
    /,Currency,Searched for \(Comparison period\),.*\r\nmug en,mug,1,4,0,USD,2,4,2\r\n/,
  );

  const file = await shop.request('/api/dashboard/report.csv?of=stock', { as: actors.admin });
  const [head, ...lines] = (await file.text()).trim().split('\r\n');
  expect(head).toBe('Key,Name,Units,Value at cost,Value at price,Lasts,Currency');
  expect(lines.find((line) => line.startsWith(small.variantId))).toMatch(/,3,21\.00,59\.97,45,USD$/);
  const support = { ...actors.admin, permissions: ['orders.read'] } as typeof actors.admin;
  for (const of of insights) {
    const asked = [actors.visitor, actors.member, support].map((as) =>
      shop.request(`/api/dashboard/report?of=${of}`, { as }),
    );
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 403, 403]);
  }
  const turned = await ask(
    'GET',
    '/api/dashboard/report?of=stock&from=2026-02-02&to=2026-02-01',
    undefined,
    actors.admin,
  );
  expect(turned).toMatchObject({ status: 400, body: { code: 'reports.days_invalid' } });

  await rows(
    `insert into order_events (id, order_id, at, kind, actor_kind)
     select gen_random_uuid(), id, now(), 'expired', 'system' from orders where code = $1`,
    [small.code],
  );
  expect(await ordersOf('event', 'expired')).toMatchObject({
    orders: [{ code: small.code }],
    counts: { all: 1 },
  });
});
