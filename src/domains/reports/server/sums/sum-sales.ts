import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { addGroups, moveSums } from './groups-sql.ts';
import {
  basisOf,
  changedDays,
  goneParts,
  partOfGap,
  startOf,
  sumColumns,
  summedParts,
  variantsOfGap,
} from './sales-sql.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'reports.sum_sales': Record<string, never>;
  }
}

/** How long one run sums; the next one goes on. */
const RUN_MS = 40_000;
/** Days that are summed in one transaction: a second of work with 1,500 orders a day. */
const BATCH = 14;

const names = { timeZone: '$2', currency: '$3' };
const gap = `with gap as materialized (
  select day as place, ${startOf('day', '$2')} as starts, ${startOf('day + 1', '$2')} as ends from unnest($1::date[]) day)`;
const columns = sumColumns.join(', ');
const total = sumColumns.map((name) => `sum(${name})`).join(', ');

/** Changes are marked for orders older than a day: only days that ended a day before that are summed. */
const lastDay = `(now() at time zone $1)::date - 3`;
const due = plannedQuery<{ day: string }>(`
  with changed as materialized (${changedDays(`'-infinity'::date`, { timeZone: '$1' })})
  select to_char(day, 'YYYY-MM-DD') as day from (
    select one::date as day from generate_series((select min(placed_at) at time zone $1 from orders)::date, ${lastDay}, interval '1 day') one
    where not exists (select from sales_periods p
      where not p.is_month and p.starts = one::date and p.basis = ${basisOf({ timeZone: '$1', currency: '$2' })})
    union select day from changed where day <= ${lastDay}
  ) due order by day desc`);

const lock = plannedQuery(`select pg_advisory_xact_lock(hashtextextended('reports.sum_sales', 0))`);
const markMonths = plannedQuery(
  `delete from sales_periods where is_month
   and starts in (select date_trunc('month', day)::date from unnest($1::date[]) day)`,
);
const markDays = plannedQuery(
  `insert into sales_periods (is_month, starts, basis) select false, day, ${basisOf(names)} from unnest($1::date[]) day
   on conflict (is_month, starts) do update set basis = excluded.basis, summed_at = now()`,
);
/** The quarters are of whole days: every time zone is some quarters of an hour from UTC. */
const forgetChanges = plannedQuery(
  `${gap} delete from sales_changes using gap where quarter >= gap.starts and quarter < gap.ends`,
);
const clearSums = plannedQuery('delete from sales_sums where is_month = $2 and starts = any ($1::date[])');
const clearVariants = plannedQuery(
  'delete from sales_of_variants where is_month = $2 and starts = any ($1::date[])',
);

const sumParts = summedParts.map((part) =>
  plannedQuery(`${gap}, found as (${partOfGap(part, names)})
    insert into sales_sums (is_month, part, starts, key, orders, ${columns})
    select false, '${part}', place, key, orders, ${columns} from found where $3::text is not null`),
);
const sumVariants = plannedQuery(`${gap}, found as (${variantsOfGap(names)})
  insert into sales_of_variants (is_month, starts, product_id, variant_id, orders, product_orders, ${columns})
  select false, place, product_id, variant_id, orders, product_orders, ${columns} from found`);

const sumGroups = plannedQuery(addGroups);
const ordersOf = { product_id: 'product_orders', variant_id: 'orders' } as const;
const sumGone = (['product_id', 'variant_id'] as const).map((id) =>
  plannedQuery(`insert into sales_sums (is_month, part, starts, key, orders, ${columns})
    select false, '${goneParts[id]}', starts, '', sum(${ordersOf[id]}), ${total}
    from sales_of_variants where ${id} is null and not is_month and starts = any ($1::date[]) group by starts`),
);

/**
 * Sums days anew, in one transaction. What changes meanwhile stays marked: the marks are deleted before the orders are
 * read.
 */
const sumDays = (ctx: Context, days: readonly string[], basis: string[]): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lock(tx, []);
    await markMonths(tx, [days]);
    await markDays(tx, [days, ...basis]);
    await forgetChanges(tx, [days, basis[0]]);
    await clearSums(tx, [days, false]);
    await clearVariants(tx, [days, false]);
    for (const sum of sumParts) await sum(tx, [days, ...basis]);
    await sumVariants(tx, [days, ...basis]);
    await sumGroups(tx, [days]);
    for (const sum of sumGone) await sum(tx, [days]);
  });

/** Products that are moved in one transaction. */
const MOVED = 1_000;
const takeMoved = plannedQuery<{ id: string }>(`
  delete from sales_moved_products where product_id in (select product_id from sales_moved_products limit ${MOVED})
  returning product_id as id`);
const move = plannedQuery(moveSums);
/** Only the program before this one reads these notes. */
const forgetOldNotes = plannedQuery('delete from sales_moves');

/** Makes the sums of groups those of where products are now. As with changes, the notes are deleted first. */
async function followMoves(ctx: Context, stopsAt: number): Promise<void> {
  let isMore = true;
  while (isMore && performance.now() < stopsAt) {
    isMore = await inTransaction(ctx, async (tx) => {
      await lock(tx, []);
      const moved = await takeMoved(tx, []);
      if (moved.length > 0) await move(tx, [[...new Set(moved.map(({ id }) => id))]]);
      return moved.length > 0;
    });
  }
}

/**
 * Sums of another basis are gone before marks of changes are: a mark is forgotten by days of this basis, and would be
 * missing if the shop returned to the other one.
 */
const dropOthers = plannedQuery(
  `delete from sales_periods where basis <> ${basisOf({ timeZone: '$1', currency: '$2' })}`,
);

/** Months all of whose days are summed. */
const dueMonths = plannedQuery<{ month: string }>(`
  select to_char(month, 'YYYY-MM-DD') as month from (
    select date_trunc('month', starts)::date as month, count(*) as days from sales_periods
    where not is_month and basis = ${basisOf({ timeZone: '$1', currency: '$2' })} group by 1) whole
  where days = (month + interval '1 month')::date - month and not exists (
    select from sales_periods p
    where p.is_month and p.starts = month and p.basis = ${basisOf({ timeZone: '$1', currency: '$2' })})
  order by month desc`);
const markWhole = plannedQuery<{ starts: string }>(
  `insert into sales_periods (is_month, starts, basis)
   select true, $1::date, ${basisOf(names)} from sales_periods
   where not is_month and basis = ${basisOf(names)} and starts >= $1::date and starts < ($1::date + interval '1 month')::date
   having count(*) = ($1::date + interval '1 month')::date - $1::date
   on conflict (is_month, starts) do update set basis = excluded.basis, summed_at = now()
   returning to_char(starts, 'YYYY-MM-DD') as starts`,
);
const ofMonth = `not is_month and starts >= $1::date and starts < ($1::date + interval '1 month')::date`;
const sumMonth = plannedQuery(
  `insert into sales_sums (is_month, part, starts, key, orders, ${columns})
   select true, part, $1::date, key, sum(orders), ${total} from sales_sums where ${ofMonth} group by part, key`,
);
const sumMonthVariants = plannedQuery(
  `insert into sales_of_variants (is_month, starts, product_id, variant_id, orders, product_orders, ${columns})
   select true, $1::date, product_id, variant_id, sum(orders), sum(product_orders), ${total}
   from sales_of_variants where ${ofMonth} group by product_id, variant_id`,
);

const addMonth = (ctx: Context, month: string, basis: string[]): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lock(tx, []);
    const found = await markWhole(tx, [month, ...basis]);
    if (found.length === 0) return;
    await clearSums(tx, [[month], true]);
    await clearVariants(tx, [[month], true]);
    await sumMonth(tx, [month]);
    await sumMonthVariants(tx, [month]);
  });

/** Quarters all of whose months are summed; the database forgets a quarter as soon as one of them is not. */
const dueQuarters = plannedQuery<{ quarter: string }>(`
  select to_char(date_trunc('quarter', starts), 'YYYY-MM-DD') as quarter from sales_periods
  where is_month and basis = ${basisOf({ timeZone: '$1', currency: '$2' })}
    and date_trunc('quarter', starts)::date not in (select starts from sales_quarters)
  group by 1 having count(*) = 3 order by 1 desc`);
const ofQuarter = `is_month and starts >= $1::date and starts < ($1::date + interval '3 months')::date`;
const markQuarter = plannedQuery<{ starts: string }>(`
  insert into sales_quarters (starts) select $1::date from sales_periods
  where ${ofQuarter} and basis = ${basisOf(names)} having count(*) = 3
  on conflict do nothing returning to_char(starts, 'YYYY-MM-DD') as starts`);
const sumQuarter = plannedQuery(`
  insert into sales_of_quarters (starts, product_id, variant_id, minor)
  select $1::date, product_id, variant_id, sum(minor) from sales_of_variants where ${ofQuarter}
  group by product_id, variant_id`);

const addQuarter = (ctx: Context, quarter: string, basis: string[]): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lock(tx, []);
    const found = await markQuarter(tx, [quarter, ...basis]);
    if (found.length > 0) await sumQuarter(tx, [quarter]);
  });

/**
 * Sums the sales of days that ended, of whole months and quarters, newest first, and anew where orders changed or the shop has
 * another time zone. A job; repeatable. Staff only.
 */
export async function sumSales(ctx: Context, forMs = RUN_MS): Promise<void> {
  requireStaff(ctx, 'reports.read');
  const stopsAt = performance.now() + forMs;
  const { timeZone, currency } = await readSettings(ctx);
  const basis = [timeZone, currency];
  await inTransaction(ctx, async (tx) => {
    await lock(tx, []);
    await dropOthers(tx, basis);
    await forgetOldNotes(tx, []);
  });
  await followMoves(ctx, stopsAt);
  const days = (await due(ctx, basis)).map(({ day }) => day);
  for (let start = 0; start < days.length; start += BATCH) {
    if (performance.now() > stopsAt) return;
    await sumDays(ctx, days.slice(start, start + BATCH), basis);
  }
  for (const { month } of await dueMonths(ctx, basis)) await addMonth(ctx, month, basis);
  for (const { quarter } of await dueQuarters(ctx, basis)) await addQuarter(ctx, quarter, basis);
}
