import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { runsOf } from '#tests/support/depth.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors } from '#tests/support/test-shop.ts';
import { writeOrders } from '#tests/support/write-orders.ts';
import type { SalesReport } from '../contract/sales.ts';
import { salesGroups } from '../sales-groups.ts';
import { mailWeek } from './mail-week.ts';
import { readSales } from './read-sales.ts';
import { sumSales } from './sums/sum-sales.ts';
import { type RandomOrder, randomOrders, salesRefundsOf, totalOf } from './testing/random-orders.ts';

const now = new Date('2026-03-29T10:30:00Z');
const timeZone = 'Europe/Berlin';
const dayOf = (moment: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
const counts = (order: RandomOrder) =>
  order.currency === 'EUR' &&
  !order.isGiftCard &&
  order.fate !== 'canceled' &&
  !(order.fate === 'waits' && totalOf(order) > 0);
const decimal = (minor: number) => Number((minor / 100).toFixed(2));
const minorOf = (orders: RandomOrder[]) => orders.reduce((all, order) => all + totalOf(order), 0);
const sum = (orders: RandomOrder[]) => decimal(minorOf(orders));

test('for any orders, sales by day and product are the sums of their lines, also of the days before', async () => {
  const { shop, staff, add } = await openShelves();
  await writeSetting(staff, 'currency', 'EUR');
  await writeSetting(staff, 'timeZone', timeZone);
  const products = await Promise.all(
    Array.from({ length: 8 }, async (_, place) => (await add({ name: `Mug ${place}` })).id),
  );
  const days = { from: '2026-03-16', to: '2026-03-29' };
  const check = async (orders: RandomOrder[]) => {
    await writeOrders(shop.kiosk.db, orders, products);
    // First beside the sums of earlier orders, then with sums of these.
    await compare(orders);
    await sumSales(shop.kiosk.context({ kind: 'system' }));
    await compare(orders);
  };
  const compare = async (orders: RandomOrder[]) => {
    const within = orders.filter(counts).map((order) => ({ order, day: dayOf(order.placedAt) }));
    const between = (from: string, to: string) =>
      within.filter(({ day }) => day >= from && day <= to).map(({ order }) => order);
    const refundsOn = (day: string) =>
      orders
        .filter(counts)
        .flatMap(salesRefundsOf)
        .reduce((all, { at, amountMinor }) => all + (dayOf(at) === day ? amountMinor : 0), 0);
    const byDay = await readSales(staff, { by: 'day', ...days }, now);
    expect(
      byDay.rows
        .map(({ key }) => key)
        .filter((key, place, keys) => place === 0 || key > (keys[place - 1] ?? '')),
    ).toHaveLength(14);
    for (const row of byDay.rows) {
      const found = between(row.key, row.key);
      expect(row).toMatchObject({ sales: sum(found), net: decimal(minorOf(found) - refundsOn(row.key)) });
    }
    const [all, before] = [between(days.from, days.to), between('2026-03-02', '2026-03-15')];
    expect(byDay).toMatchObject({
      beforeFrom: '2026-03-02',
      total: { sales: sum(all), salesBefore: sum(before) },
    });
    expect(decimal(byDay.rows.reduce((total, row) => total + Math.round(row.salesBefore * 100), 0))).toBe(
      sum(before),
    );
    const { total: former } = await readSales(
      staff,
      { by: 'day', from: '2026-03-02', to: '2026-03-15' },
      now,
    );
    expect(byDay.total).toMatchObject({ unitsBefore: former.units, taxBefore: former.tax });
    expect(former.units).toBe(before.reduce((units, { quantity }) => units + quantity, 0));
    const byProduct = await readSales(staff, { by: 'product', ...days }, now);
    for (const row of byProduct.rows) {
      const own = (order: RandomOrder) => products[order.product] === row.key;
      expect(row).toMatchObject({
        sales: sum(all.filter(own)),
        salesBefore: sum(before.filter(own)),
        units: all.filter(own).reduce((units, { quantity }) => units + quantity, 0),
      });
    }
  };
  await fc.assert(fc.asyncProperty(randomOrders(now), check), { numRuns: runsOf(12) });
});

test('sales are read by each group, as a page and as a file, by roles with the permission', async () => {
  const checkout = await openCheckout();
  const { ask, placed, shop } = checkout;
  const { act } = openDashboard(checkout);
  const mug = await placed({ quantity: 3 });
  await placed({ quantity: 1, email: 'ada@example.com' });
  await placed({ quantity: 2 });
  const canceled = await placed({ quantity: 5 });
  await act(canceled.code, 'cancellation', { reason: '' });
  const read = async (by: string, days = '') => {
    const path = `/api/dashboard/sales?by=${by}${days}`;
    const { status, body } = await ask('GET', path, undefined, actors.admin);
    return { status, body: body as unknown as SalesReport & { code?: string } };
  };
  for (const by of salesGroups) {
    const { status, body } = await read(by);
    expect([by, status, body.total.sales, body.total.units]).toEqual([by, 200, 119.94, 6]);
    const sales = body.rows.reduce((all, row) => all + Math.round(row.sales * 100), 0);
    const isPartial = by === 'promotion';
    expect([by, sales]).toEqual([by, isPartial ? sales : 11_994]);
  }
  expect((await read('product')).body.rows[0]).toMatchObject({ key: mug.productId, units: 3, sales: 59.97 });
  expect((await read('customer')).body.rows).toMatchObject([
    { key: 'new', orders: 2 },
    { key: 'returning', orders: 1 },
  ]);
  expect((await read('country')).body.rows).toMatchObject([{ key: 'DE', orders: 3 }]);
  const file = await shop.request('/api/dashboard/sales.csv?by=payment', { as: actors.admin });
  expect((await file.text()).split('\r\n')[1]).toBe('invoice,Invoice,3,6,119.94,0.00,,,0,0.00,USD,,,,,');
  // Headings and words are the reader's; numbers, days and keys are the same in every language.
  const days = 'from=2026-01-01&to=2026-02-01';
  const german = await shop.request(`/api/dashboard/sales.csv?by=country&lang=de&${days}`, {
    as: actors.admin,
  });
  expect(german.headers.get('content-disposition')).toBe(
    'attachment; filename="sales-by-country_2026-01-01_2026-02-01.csv"',
  );
  expect((await german.text()).split('\r\n')[0]).toBe(
    'Schlüssel,Name,Bestellungen,Stück,Warenumsatz,Steuer,Einkaufspreis,Marge,Bestellungen davor,Warenumsatz davor,Währung,Erstattungen,Umsatz nach Erstattungen,Erstattete Stück,Steuer nach Erstattungen,Marge nach Erstattungen',
  );
  const now = await shop.request('/api/dashboard/sales.csv?by=country&lang=de', { as: actors.admin });
  expect((await now.text()).split('\r\n')[1]).toBe(
    'DE,Deutschland,3,6,119.94,0.00,,,0,0.00,USD,0.00,119.94,0,0.00,',
  );

  // A longer time than a year is by month, in the file as well.
  const long = 'from=2022-01-01&to=2026-12-31&versus=year';
  const { body: years } = await read('day', `&${long}`);
  expect(years).toMatchObject({ by: 'month', beforeFrom: '2017-01-01', beforeTo: '2021-12-31' });
  expect(years.rows).toHaveLength(60);
  const months = await shop.request(`/api/dashboard/sales.csv?${long}`, { as: actors.admin });
  expect((await months.text()).trim().split('\r\n')).toHaveLength(61);

  const turned = await read('day', '&from=2026-02-02&to=2026-02-01');
  expect(turned).toMatchObject({ status: 400, body: { code: 'reports.days_invalid' } });
  const support = { ...actors.admin, permissions: ['orders.read'] } as typeof actors.admin;
  for (const path of ['sales', 'sales.csv']) {
    const asked = [actors.visitor, actors.member, support].map((as) =>
      shop.request(`/api/dashboard/${path}`, { as }),
    );
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 403, 403]);
  }
});

test('owners get the sales of a week once, from Monday morning in the shop’s time zone, if they want it', async () => {
  const checkout = await openCheckout();
  const { placed, rows, shop, staff } = checkout;
  await rows(`insert into users (id, first_name, last_name, email, role, locale)
    values (uuidv7(), 'Olga', 'Owner', 'olga@example.com', 'owner', 'de')`);
  await placed({ quantity: 3 });
  const monday = (hour: string) => new Date(`2026-03-30T${hour}:00Z`);
  // The terms of an order are fixed otherwise.
  const noon = `'2026-03-25 12:00:00Z'::timestamptz`;
  await rows(`set session_replication_role = replica; update order_lines set placed_at = ${noon};
    update orders set placed_at = ${noon}; set session_replication_role = origin`);
  const system = shop.kiosk.context({ kind: 'system' });
  const mailed = async (now: Date) => {
    await mailWeek(system, { storeName: 'Corner' }, now);
    return rows<{ subject: string; text: string; to_address: string }>(
      `select subject, text, to_address from mails where kind = 'reports.week'`,
    );
  };
  expect(await mailed(monday('06:30'))).toHaveLength(0);
  await writeSetting(staff, 'weeklyReport', true);
  await writeSetting(staff, 'timeZone', 'America/New_York');
  expect(await mailed(monday('09:30'))).toHaveLength(0);
  const [mail, ...others] = await mailed(monday('10:30'));
  expect(others).toHaveLength(0);
  expect(mail).toMatchObject({
    to_address: 'olga@example.com',
    subject: 'Corner: Ihre Woche vom 23. März bis 29. März',
  });
  expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(
    'Verkäufe abzüglich Erstattungen: 59,97 $ (davor: 0,00 $)',
  );
  expect(mail?.text).toContain('Bestellungen neuer Kunden: 1, wiederkehrender: 0');
  expect(mail?.text).toMatch(/Mug \S+: 3 verkauft/);
  expect(mail?.text).toContain('/de/dashboard/reports?by=product&from=2026-03-23&to=2026-03-29');
  // On other nodes, and later in the week.
  await Promise.all([mailed(monday('10:30')), mailed(new Date('2026-03-31T10:30:00Z'))]);
  expect(await mailed(new Date('2026-04-03T10:30:00Z'))).toHaveLength(1);
  expect(await mailed(new Date('2026-04-06T12:30:00Z'))).toHaveLength(2);
});
