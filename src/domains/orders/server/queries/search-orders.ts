import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { textIn } from '#platform/db/text-in.ts';
import { requireStaff } from '#platform/guard.ts';
import { isId } from '#platform/is-id.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import type { DashboardOrder, OrderPage, OrderSearch } from '../../contract/list.ts';
import { orderStatuses } from '../../statuses.ts';
import { pageOf, type SummaryRow, showSummary } from './list-orders.ts';
import { filterValues, fitting, isTransferDue } from './order-filter.ts';
import { assigneeJson, isVatIdInvalid, summaryColumns } from './order-sql.ts';

type Row = SummaryRow &
  Pick<
    DashboardOrder,
    | 'email'
    | 'customerName'
    | 'userId'
    | 'hasOpenReturn'
    | 'isTransferDue'
    | 'tags'
    | 'assignee'
    | 'isVatIdInvalid'
  > & { restMinor: number };

const page = (order: 'asc' | 'desc', after: '<' | '>') => () =>
  `select ${summaryColumns('$17')}, o.email, o.customer_name as "customerName", o.user_id as "userId",
    exists (select from return_requests where order_id = o.id and settled_at is null) as "hasOpenReturn",
    ${isTransferDue} as "isTransferDue", o.tags, ${assigneeJson} as assignee, ${isVatIdInvalid} as "isVatIdInvalid",
    case when o.payment_status = 'unpaid' and o.status <> 'canceled' and o.paid_minor > 0
      then o.total_minor - o.paid_minor else 0 end as "restMinor"
   ${fitting} and ($14::text is null or o.status = $14)
     and ($15::text is null or (o.placed_at, o.id) ${after} (select placed_at, id from orders where code = $15))
   order by o.placed_at ${order}, o.id ${order} limit $16`;

const selectNewestFirst = plannedQuery<Row>(page('desc', '<'));
const selectOldestFirst = plannedQuery<Row>(page('asc', '>'));

const count = plannedQuery<OrderPage['counts']>(
  `select count(*)::integer as all, ${orderStatuses
    .map((status) => `count(*) filter (where o.status = '${status}')::integer as ${status}`)
    .join(', ')} ${fitting}`,
);

const selectPromotion = plannedQuery<{ name: string }>(
  `select ${textIn('$2', 'promotion', 'p.name')} as name from promotions p where p.id = $1`,
);

/** What is shown of the promotion that orders are narrowed to. */
async function promotionNamed(ctx: Context, promotion: string | undefined): Promise<string | null> {
  if (promotion === undefined) return null;
  const [found] = isId(promotion) ? await selectPromotion(ctx, [promotion, ctx.locale]) : [];
  return found?.name ?? promotion;
}

/** Searches orders for staff, newest or oldest first, with the number of orders of each status. */
export async function searchOrders(ctx: Context, search: OrderSearch): Promise<OrderPage> {
  requireStaff(ctx, 'orders.read');
  const values = await filterValues(ctx, search);
  const { status = null, before = null, limit, sort } = search;
  const selectPage = sort === 'oldest' ? selectOldestFirst : selectNewestFirst;
  const [found, [counts], promotion] = await Promise.all([
    selectPage(ctx, [...values, status, before, limit + 1, ctx.locale]),
    count(ctx, values),
    promotionNamed(ctx, search.promotion),
  ]);
  const { rows, next } = pageOf(found, limit);
  if (!counts) throw new Error('Counting gives a row');
  const orders = rows.map(({ restMinor, ...row }) => {
    return { ...showSummary(row), rest: toDecimal(restMinor, minorDigits(row.currency)) };
  });
  return { orders, next, counts, promotion };
}
