import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { DomainError } from '#platform/errors.ts';
import { requireMember, requireStaff } from '#platform/guard.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import type { PageOfOrders } from '../../contract/customer.ts';
import type { OrderSummary } from '../../contract.ts';
import { summaryColumns } from './order-sql.ts';

const selectOwn = namedQuery<SummaryRow>(
  'orders_of_member',
  () => `select ${summaryColumns('$4')} from orders o
   where o.user_id = $1
     and ($2::text is null or (o.placed_at, o.id) < (select placed_at, id from orders where code = $2 and user_id = $1))
   order by o.placed_at desc, o.id desc limit $3`,
);

const selectCode = namedQuery(
  'orders_code',
  'select code from orders where code = $1 and ($2::text is null or user_id::text = $2)',
);

/**
 * Tells the end of a list from a `before` that is no order's code, after which nothing is found either.
 *
 * @throws `request.invalid` (400).
 */
export async function checkBefore(
  { db }: Pick<Context, 'db'>,
  before: string | null | undefined,
  /** Whose orders are listed; those of all customers if left out. */
  userId: string | null = null,
): Promise<void> {
  if (before == null || (await selectCode({ db }, [before, userId])).length > 0) return;
  throw new DomainError('request.invalid', 400, { field: 'before' });
}

/**
 * The member's own orders, newest first. `before` is the `next` of an earlier page.
 *
 * @throws as `checkBefore`.
 */
export async function readMyOrders(
  ctx: Context,
  { before, limit }: PageOfOrders,
): Promise<{ orders: OrderSummary[]; next: string | null }> {
  const { userId } = requireMember(ctx);
  const found = await selectOwn(ctx, [userId, before ?? null, limit + 1, ctx.locale]);
  if (found.length === 0) await checkBefore(ctx, before, userId);
  const { rows, next } = pageOf(found, limit);
  return { orders: rows.map(showSummary), next };
}

type Newest = OrderSummary & { customerName: string };

const selectNewest = namedQuery<SummaryRow & Newest>(
  'orders_newest',
  () => `select ${summaryColumns('$2')}, coalesce(nullif(o.customer_name, ''), o.email) as "customerName"
   from orders o order by o.placed_at desc, o.id desc limit $1`,
);

/** The newest orders with their buyers' names. Requires `orders.read`. */
export async function readNewestOrders(ctx: Context, most: number): Promise<Newest[]> {
  requireStaff(ctx, 'orders.read');
  return (await selectNewest(ctx, [most, ctx.locale])).map(showSummary);
}

export type SummaryRow = Omit<OrderSummary, 'total'> & { id: string; totalMinor: number };

/** The API's form of a list row. */
export function showSummary<Row extends SummaryRow>({ id: _, totalMinor, ...row }: Row) {
  return { ...row, total: toDecimal(totalMinor, minorDigits(row.currency)) };
}

/** Splits off the row after the page, which was read to know whether there is another page. */
export function pageOf<Row extends { code: string }>(
  rows: Row[],
  limit: number,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.code ?? null) : null };
}
