import { boundedCount, COUNTED } from '#platform/bounded-count.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import { dueRefunds, isToShip, waitingReturns } from './order-filter.ts';

type Work = 'toShip' | 'returns' | 'transfers';

const upTo = (rows: string) =>
  `(select count(*) from (select from (${rows}) work limit ${COUNTED + 1}) counted)::integer`;

const count = namedQuery<Record<Work, number>>(
  'orders_work',
  `select ${upTo(`select from orders o where ${isToShip}`)} as "toShip",
    ${upTo(`select distinct order_id from (${waitingReturns} limit ${COUNTED * 2}) waiting`)} as returns,
    ${upTo(`select distinct order_id from (${dueRefunds} limit ${COUNTED * 2}) due`)} as transfers`,
);

const countToShip = namedQuery<Pick<Record<Work, number>, 'toShip'>>(
  'orders_to_ship',
  `select ${upTo(`select from orders o where ${isToShip}`)} as "toShip"`,
);

/** How many orders wait for staff: to be sent, for an answer to a return, for a refund to transfer. */
export async function readWork(ctx: Context) {
  requireStaff(ctx, 'orders.write');
  const [work] = await count(ctx, []);
  if (!work) throw new Error('Counting gives a row');
  return {
    toShip: boundedCount(work.toShip),
    returns: boundedCount(work.returns),
    transfers: boundedCount(work.transfers),
  };
}

/** How many orders are to be sent. */
export async function readToShip(ctx: Context) {
  requireStaff(ctx, 'orders.ship');
  const [work] = await countToShip(ctx, []);
  if (!work) throw new Error('Counting gives a row');
  return boundedCount(work.toShip);
}
