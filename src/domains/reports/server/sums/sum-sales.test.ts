import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { drawFor } from '#tests/support/depth.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import type { SalesReport } from '../../contract/sales.ts';
import { NOT_BY_PRODUCT, type RowGroup, rowGroups, salesGroups, timeGroups } from '../../sales-groups.ts';
import { readSales, readSums } from '../read-sales.ts';
import { drawSales } from '../testing/random-sales.ts';
import { compareSales } from '../testing/recompute-sales.ts';
import { sumSales } from './sum-sales.ts';

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const yearBefore = (days: number) => `${Temporal.PlainDate.from(dayAgo(days)).subtract({ years: 1 })}`;

async function openSales(orders: number) {
  const shelves = await openShelves();
  const { shop, staff, add, rows } = shelves;
  for (let place = 0; place < 12; place++) {
    const costMinor = place % 3 === 0 ? null : 100 * place;
    await add({ name: `Mug ${place}`, variants: [{ priceMinor: 1999, onHand: 5, costMinor }] });
  }
  await drawSales(shop.kiosk.db, orders);
  const collect = async (slug: string, many: number) => {
    const [collection] = await rows<{ id: string }>(
      `insert into collections (id, slug, name, sort) values (uuidv7(), $1, $1, 'manual') returning id`,
      [slug],
    );
    await rows(
      `insert into collection_products (collection_id, product_id, position)
       select $1, id, 0 from (select id from products order by id limit $2) first`,
      [collection?.id, many],
    );
  };
  await collect('few', 4);
  await collect('most', 9);
  return { ...shelves, sum: () => sumSales(shop.kiosk.context({ kind: 'system' })), staff };
}

type Shop = Awaited<ReturnType<typeof openSales>>;

type Span = Pick<Parameters<typeof compareSales>[1], 'from' | 'to' | 'year'>;

const { share } = drawFor('sums of sales');
let turn = 0;

/** Compares a quarter of the groups, each time another one. */
async function expectRight({ shop, staff }: Shop, span: Span, timeZone: string) {
  const asked = { ...span, timeZone, currency: 'USD' };
  const groups = share(salesGroups, turn++);
  const { compared, differing } = await compareSales({ staff, db: shop.kiosk.db }, asked, groups);
  expect(compared).toBeGreaterThan(20);
  expect(differing).toEqual([]);
}

test('each figure of each report is that of plain sums over all orders, before and after they are summed', async () => {
  const sales = await openSales(400);
  const { staff, rows, sum } = sales;
  const spans: Span[] = [
    // Sales go back 400 days.
    { from: dayAgo(30), to: dayAgo(0), year: { from: yearBefore(30), to: yearBefore(0), years: 1 } },
    { from: dayAgo(364), to: dayAgo(0) },
    { from: dayAgo(100), to: dayAgo(61) },
    { from: dayAgo(9), to: dayAgo(0) },
  ];
  const check = async (timeZone: string) => {
    for (const span of spans) await expectRight(sales, span, timeZone);
  };
  await check('UTC');
  await sum();
  expect(await rows("select from sales_changes where quarter < now() - interval '4 days'")).toHaveLength(0);
  expect(await rows('select from sales_periods where is_month')).not.toHaveLength(0);
  const quarters = await rows('select from sales_quarters');
  expect(quarters).not.toHaveLength(0);
  await check('UTC');
  // Later changes count at once, also for the customers who came back, and are then part of the sums.
  await rows(`update orders set status = 'canceled', canceled_at = now() where id in (
    select id from orders where status <> 'canceled' and expires_at is null order by id limit 40)`);
  await rows(`update refunds set status = 'failed' where id in (
    select id from refunds where status = 'succeeded' order by id limit 20)`);
  await rows(
    `update orders set email = 'customer1@example.com' where id in (select id from orders order by id desc limit 60)`,
  );
  await rows(
    'update order_lines set variant_id = null where id in (select id from order_lines order by id limit 30)',
  );
  await rows(`delete from refund_lines where refund_id in (
    select refund_id from refund_lines order by md5(refund_id::text) limit 15)`);
  await rows(`update refund_lines set amount_minor = amount_minor / 2 where order_line_id in (
    select order_line_id from refund_lines order by md5(order_line_id::text) limit 15)`);
  await rows(`update refunds set shipping_minor = 0 where id in (
    select id from refunds where shipping_minor > 0 order by md5(id::text) limit 10)`);
  await rows(`update refunds set tax_minor = amount_minor / 6 where id in (
    select id from refunds where tax_minor > 0 order by md5(id::text) limit 10)`);
  await rows(`delete from refunds where order_id in (select id from orders order by code limit 20)`);
  await rows(`delete from orders where id in (select id from orders order by code limit 20)`);
  await check('UTC');
  await sum();
  expect(await rows('select from sales_quarters')).toHaveLength(quarters.length);
  await check('UTC');
  await writeSetting(staff, 'timeZone', 'Pacific/Auckland');
  await check('Pacific/Auckland');
  await sum();
  await check('Pacific/Auckland');
});

test('the first products and variants of a report are the first of all that were sold', async () => {
  const sales = await openSales(120);
  const { staff, rows, sum } = sales;
  // Some are for nothing: they come after what was only sold in the time before, or beside it.
  await rows(`set session_replication_role = replica;
    update order_lines set total_minor = 0, tax_minor = 0 where hashtext(id::text) % 3 = 0;
    set session_replication_role = origin`);
  /** Without what refunds took that name no units. */
  const productsOf = ({ rows }: Awaited<ReturnType<typeof readSums>>) =>
    rows.filter(({ key }) => key !== NOT_BY_PRODUCT);
  const check = async (by: 'product' | 'variant', days: number) => {
    const asked = { by, from: dayAgo(100 + days), to: dayAgo(101), now: new Date() };
    const all = await readSums(staff, { ...asked, mostRows: 400 });
    const lengths = productsOf(all).map((_, place) => place + 1);
    for (const mostRows of share(lengths, turn++)) {
      const first = await readSums(staff, { ...asked, mostRows });
      expect(productsOf(first)).toEqual(productsOf(all).slice(0, mostRows));
      expect(first.isCut).toBe(mostRows < productsOf(all).length);
    }
    return productsOf(all).length;
  };
  const checkAll = async () => {
    let found = 0;
    for (const days of [1, 3, 10, 60])
      found += (await check('product', days)) + (await check('variant', days));
    expect(found).toBeGreaterThan(40);
  };
  await checkAll();
  await sum();
  await checkAll();
});

test('sums of categories, brands, collections and sellers follow products that are moved to others', async () => {
  const sales = await openSales(300);
  const { rows, sum } = sales;
  const span = { from: dayAgo(200), to: dayAgo(0) };
  const some = (seed: string, many: number) =>
    `select id from products order by md5(id::text || '${seed}') limit ${many}`;
  const moved = (what: string, made: string) => `with made as (${made} returning id)
    update products set ${what}_id = made.id from made where products.id in (${some(what, 5)})`;
  const leave = 'delete from collection_products where product_id in';
  await sum();
  const moves = [
    moved('category', `insert into categories (id, slug, name) values (uuidv7(), 'other', 'Other')`),
    moved('brand', `insert into brands (id, slug, name) values (uuidv7(), 'other', 'Other')`),
    moved('seller', `insert into sellers (id, name, email) values (uuidv7(), 'Other', 'other@example.com')`),
    `update products set seller_id = null where id in (${some('nobody', 6)})`,
    `${leave} (${some('few', 3)})`,
    `insert into collection_products (collection_id, product_id, position)
     select c.id, p.id, 1 from collections c, (${some('more', 8)}) p on conflict do nothing`,
    `${leave} (select product_id from collection_products group by 1 having count(*) = 2)`,
    // Back in the one that all had, so that one becomes empty.
    `update products set category_id = (select category_id from products order by id limit 1)`,
  ];
  for (const move of moves) {
    await rows(move);
    expect(await rows('select from sales_moved_products')).not.toHaveLength(0);
    await expectRight(sales, span, 'UTC');
    if (move.startsWith(leave)) continue;
    await sum();
    await expectRight(sales, span, 'UTC');
  }
  expect(await rows('select from sales_moved_products')).toHaveLength(0);
});

test('a row over time is what the report says of it, by days, weeks and months', async () => {
  const sales = await openSales(150);
  const { staff, sum, rows } = sales;
  await rows(`with made as (insert into sellers (id, name, email) values (uuidv7(), 'Other', 'other@example.com') returning id)
    update products set seller_id = made.id from made where products.id in (select id from products order by id limit 6)`);
  const span = { from: dayAgo(130), to: dayAgo(0) };
  type Figures = Pick<
    SalesReport['rows'][number],
    'sales' | 'units' | 'refunds' | 'salesBefore' | 'netBefore'
  >;
  const minor = (amount: number | null) => Math.round((amount ?? 0) * 100);
  const figuresOf = (all: readonly Figures[]) => [
    all.reduce((total, { units }) => total + units, 0),
    ...(['sales', 'refunds', 'salesBefore', 'netBefore'] as const).map((name) =>
      all.reduce((total, row) => total + minor(row[name]), 0),
    ),
  ];
  const check = async (parts: readonly RowGroup[]) => {
    for (const part of parts) {
      const report = await readSales(staff, { by: part, ...span });
      const known = report.rows.filter(({ key }) => key !== '' && key !== NOT_BY_PRODUCT);
      expect([part, known.length > 0]).toEqual([part, true]);
      const compared = [
        ...timeGroups.map((by) => ({ by, row: known[0] })),
        { by: 'week', row: known.at(-1) } as const,
      ];
      for (const { by, row } of compared) {
        const over = await readSales(staff, { by, part, key: row?.key, ...span });
        const right = [part, by, row?.key, row?.orders, ...figuresOf(row ? [row] : [])];
        const ordersOf = row?.orders === null ? null : over.total.orders;
        // A total without refunds has none.
        const total = row?.refunds === null ? { ...over.total, netBefore: null } : over.total;
        expect(over.only).toMatchObject({ part, key: row?.key });
        expect([part, by, row?.key, ordersOf, ...figuresOf([total])]).toEqual(right);
        expect([part, by, row?.key, ordersOf, ...figuresOf(over.rows)]).toEqual(right);
      }
    }
  };
  for (let times = 0; times < 2; times++) await check(share(rowGroups, turn++));
  await sum();
  for (let times = 0; times < 2; times++) await check(share(rowGroups, turn++));
  await rows(
    'update products set category_id = (select id from categories limit 1), seller_id = null where id in (select id from products order by id limit 3)',
  );
  await check(['category', 'seller']);
  const nothing = await readSales(staff, { by: 'week', part: 'brand', key: 'no id', ...span });
  expect(nothing.total).toMatchObject({ sales: 0, refunds: 0, units: 0 });
  expect(nothing.only?.name).toBe('');
});

test('an order that changes while its day is summed is not forgotten', async () => {
  const sales = await openSales(300);
  const { shop, sum } = sales;
  const cancel = async (turn: number) => {
    const client = await shop.kiosk.db.connect();
    try {
      await client.query('begin');
      await client.query(
        `update orders set status = 'canceled', canceled_at = now() where id in (
          select id from orders where status <> 'canceled' and expires_at is null
          order by md5(code || $1) limit 4 for update skip locked)`,
        [String(turn)],
      );
      await client.query('select pg_sleep(0.01 * $1::int)', [turn % 4]);
      await client.query('commit');
    } finally {
      client.release();
    }
  };
  const canceling = async (first: number) => {
    for (let turn = first; turn < 24; turn += 3) await cancel(turn);
  };
  await Promise.all([canceling(0), canceling(1), canceling(2), sum(), sum()]);
  await expectRight(sales, { from: dayAgo(364), to: dayAgo(0) }, 'UTC');
  await sum();
  await expectRight(sales, { from: dayAgo(364), to: dayAgo(0) }, 'UTC');
});
