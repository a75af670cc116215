import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import type { DashboardOrder, OrderPage, OrderSearch } from '../../contract/staff.ts';
import { orderStatuses } from '../../statuses.ts';
import { pageOf, type SummaryRow, showSummary } from './list-orders.ts';
import { filterValues, fitting, isTransferDue } from './order-filter.ts';
import { summaryColumns } from './order-sql.ts';

type Row = SummaryRow &
  Pick<DashboardOrder, 'email' | 'customerName' | 'userId' | 'hasOpenReturn' | 'isTransferDue'>;

const selectPage = plannedQuery<Row>(
  `select ${summaryColumns('$12')}, o.email, o.customer_name as "customerName", o.user_id as "userId",
    exists (select from return_requests where order_id = o.id and settled_at is null) as "hasOpenReturn",
    ${isTransferDue} as "isTransferDue"
   ${fitting} and ($9::text is null or o.status = $9)
     and ($10::text is null or (o.placed_at, o.id) < (select placed_at, id from orders where code = $10))
   order by o.placed_at desc, o.id desc limit $11`,
);

const count = plannedQuery<OrderPage['counts']>(
  `select count(*)::integer as all, ${orderStatuses
    .map((status) => `count(*) filter (where o.status = '${status}')::integer as ${status}`)
    .join(', ')} ${fitting}`,
);

/** Searches orders for staff, newest first, with the number of orders of each status. */
export async function searchOrders(ctx: Context, search: OrderSearch): Promise<OrderPage> {
  requireStaff(ctx, 'orders.read');
  const values = await filterValues(ctx, search);
  const { status = null, before = null, limit } = search;
  const [found, [counts]] = await Promise.all([
    selectPage(ctx, [...values, status, before, limit + 1, ctx.locale]),
    count(ctx, values),
  ]);
  const { rows, next } = pageOf(found, limit);
  if (!counts) throw new Error('Counting gives a row');
  return { orders: rows.map(showSummary), next, counts };
}
