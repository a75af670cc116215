import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { runsOf } from '#tests/support/depth.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors } from '#tests/support/test-shop.ts';
import { writeOrders } from '#tests/support/write-orders.ts';
import type { Figures, Range } from '../contract.ts';
import { readFigures } from './figures.ts';
import { sumSales } from './sums/sum-sales.ts';
import { plainSums, plainUnits } from './testing/plain-sums.ts';
import { type RandomOrder, randomOrders } from './testing/random-orders.ts';

const ranges: Range[] = ['7d', '30d', '90d', '12m'];
/** Days of clock changes somewhere, ends of months, and a leap day. */
const moments = [
  '2026-03-29T10:30:00Z',
  '2026-10-25T22:15:00Z',
  '2026-11-01T05:45:00Z',
  '2026-05-31T23:59:59Z',
  '2026-01-01T00:00:00Z',
  '2028-02-29T12:00:00Z',
  '2026-11-21T04:20:00Z',
];
const timeZones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland'];

type World = { now: Date; timeZone: string; orders: RandomOrder[] };
const worlds: fc.Arbitrary<World> = fc
  .record({ moment: fc.constantFrom(...moments), timeZone: fc.constantFrom(...timeZones) })
  .chain(({ moment, timeZone }) =>
    randomOrders(new Date(moment)).map((orders) => ({ now: new Date(moment), timeZone, orders })),
  );

test('for any orders, payments, refunds and cancellations, the figures equal the sum of the orders', async () => {
  const { shop, staff, add } = await openShelves();
  await writeSetting(staff, 'currency', 'EUR');
  const products = await Promise.all(
    Array.from({ length: 8 }, async (_, place) => (await add({ name: `Mug ${place}` })).id),
  );

  const check = async ({ now, timeZone, orders }: World) => {
    await writeSetting(staff, 'timeZone', timeZone);
    await writeOrders(shop.kiosk.db, orders, products);
    await compare({ now, timeZone, orders });
    await sumSales(shop.kiosk.context({ kind: 'system' }));
    await compare({ now, timeZone, orders });
  };
  const compare = async ({ now, timeZone, orders }: World) => {
    for (const range of ranges) {
      const figures = await readFigures(staff, { range, now });
      const { periods, inOtherCurrencies } = plainSums(orders, { range, now, timeZone });
      expect({ range, periods: figures.periods }).toEqual({ range, periods });
      expect(figures.inOtherCurrencies).toBe(inOtherCurrencies);
      expectTotals(figures);
      const [from = '', to = ''] = [periods[0]?.from, periods.at(-1)?.from];
      const units = plainUnits(orders, { range, now, timeZone }, from, to);
      const best = [...units.values()].sort((a, b) => b - a).slice(0, 5);
      expect(figures.bestSellers.map((product) => product.units)).toEqual(best);
      for (const { productId, units: sold } of figures.bestSellers) {
        expect(sold).toBe(units.get(products.indexOf(productId)));
      }
    }
  };
  await fc.assert(fc.asyncProperty(worlds, check), { numRuns: runsOf(10) });
});

/** Totals are the exact sums of their periods. */
function expectTotals({ periods, revenue, orders }: Figures): void {
  const sum = (part: Exclude<keyof Figures['periods'][number], 'from'>) =>
    periods.reduce((total, period) => total + Math.round(period[part] * 100), 0);
  expect(Math.round(revenue.total * 100)).toBe(sum('revenue'));
  expect(Math.round(revenue.before * 100)).toBe(sum('revenueBefore'));
  expect([orders.total * 100, orders.before * 100]).toEqual([sum('orders'), sum('ordersBefore')]);
}

test('an order on invoice counts immediately, less refunds, until it is canceled', async () => {
  const checkout = await openCheckout();
  const { act } = openDashboard(checkout);
  const read = async () =>
    (await checkout.ask('GET', '/api/dashboard/figures?range=7d', undefined, actors.admin)).body;
  const order = await checkout.placed({ quantity: 2 });
  const other = await checkout.placed({ quantity: 3 });
  expect(await read()).toMatchObject({
    currency: 'USD',
    revenue: { total: 109.95, before: 0 },
    orders: { total: 2, before: 0 },
    bestSellers: [
      { productId: other.productId, units: 3 },
      { productId: order.productId, units: 2 },
    ],
  });
  await act(order.code, 'receipt');
  await act(order.code, 'refunds', { amount: 4.98 });
  await act(other.code, 'cancellation', { reason: '' });
  expect(await read()).toMatchObject({
    revenue: { total: 40, before: 0 },
    orders: { total: 1, before: 0 },
    bestSellers: [{ productId: order.productId, units: 2, isKept: true }],
  });
});

test('only roles with the permission read figures, and only of known ranges', async () => {
  const { ask } = await openShelves();
  const support = { ...actors.admin, permissions: ['orders.read'] } as typeof actors.admin;
  const asked = [actors.visitor, actors.member, support, actors.admin].map((as) =>
    ask('GET', '/api/dashboard/figures', undefined, as),
  );
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 403, 403, 200]);
  const odd = await ask('GET', '/api/dashboard/figures?range=99y', undefined, actors.admin);
  expect(odd).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
});
