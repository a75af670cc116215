import { choiceIn, knownValues, readFieldsOf } from '#domains/catalog/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { textIn } from '#platform/db/text-in.ts';
import { requireStaff } from '#platform/guard.ts';
import { isId } from '#platform/is-id.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import type { DashboardOrder, OrderPage, OrderSearch } from '../../contract/list.ts';
import type { OrderPart } from '../../order-parts.ts';
import { orderStatuses } from '../../statuses.ts';
import { checkBefore, pageOf, type SummaryRow, showSummary } from './list-orders.ts';
import { byPart, filterValues, fitting, isTransferDue, paramAfterFilter } from './order-filter.ts';
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
    | 'fields'
  > & { restMinor: number };

const param = {
  status: paramAfterFilter(1),
  before: paramAfterFilter(2),
  most: paramAfterFilter(3),
  locale: paramAfterFilter(4),
};

const page = (order: 'asc' | 'desc', after: '<' | '>', part: OrderPart | undefined) => () =>
  `select ${summaryColumns(param.locale)}, o.email, o.customer_name as "customerName", o.user_id as "userId",
    exists (select from return_requests where order_id = o.id and settled_at is null) as "hasOpenReturn",
    ${isTransferDue} as "isTransferDue", o.tags, ${assigneeJson} as assignee, ${isVatIdInvalid} as "isVatIdInvalid",
    o.custom_values as fields, case when o.payment_status = 'unpaid' and o.status <> 'canceled' and o.paid_minor > 0
      then o.total_minor - o.paid_minor else 0 end as "restMinor"
   ${fitting(part)} and (${param.status}::text is null or o.status = ${param.status})
     and (${param.before}::text is null or (o.placed_at, o.id) ${after} (select placed_at, id from orders where code = ${param.before}))
   order by o.placed_at ${order}, o.id ${order} limit ${param.most}`;

const selectNewestFirst = byPart((part) => plannedQuery<Row>(page('desc', '<', part)));
const selectOldestFirst = byPart((part) => plannedQuery<Row>(page('asc', '>', part)));

const count = byPart((part) =>
  plannedQuery<OrderPage['counts']>(
    `select count(*)::integer as all, ${orderStatuses
      .map((status) => `count(*) filter (where o.status = '${status}')::integer as ${status}`)
      .join(', ')} ${fitting(part)}`,
  ),
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

const selectProduct = plannedQuery<{ name: string }>(
  () => `select ${textIn('$2', 'product', 'p.name')} as name from products p where p.id = $1`,
);
const selectVariant = plannedQuery<{ name: string }>(
  () => `select concat_ws(' – ', ${textIn('$2', 'product', 'p.name')}, nullif(${choiceIn('$2')}, '')) as name
    from variants v join products p on p.id = v.product_id where v.id = $1`,
);

/** What the product or variant of a filter is called; null of other filters. */
async function keyNamed(ctx: Context, { part, key = '' }: OrderSearch): Promise<string | null> {
  if (!part || !isId(key)) return null;
  const select = part === 'variant' ? selectVariant : selectProduct;
  const [found] = await select(ctx, [key, ctx.locale]);
  return found?.name ?? null;
}

/**
 * Searches orders for staff, newest or oldest first, with the number of orders of each status.
 *
 * @throws as `checkBefore`.
 */
export async function searchOrders(ctx: Context, search: OrderSearch): Promise<OrderPage> {
  requireStaff(ctx, 'orders.read');
  const values = await filterValues(ctx, search);
  const { status = null, before = null, limit, sort } = search;
  const selectPage = sort === 'oldest' ? selectOldestFirst : selectNewestFirst;
  const [found, [counts], promotion, keyName, ownFields] = await Promise.all([
    selectPage(search.part)(ctx, [...values, status, before, limit + 1, ctx.locale]),
    count(search.part)(ctx, values),
    promotionNamed(ctx, search.promotion),
    keyNamed(ctx, search),
    readFieldsOf(ctx, 'order'),
  ]);
  if (found.length === 0) await checkBefore(ctx, before);
  const { rows, next } = pageOf(found, limit);
  if (!counts) throw new Error('Counting gives a row');
  const orders = rows.map(({ restMinor, ...row }) => {
    const rest = toDecimal(restMinor, minorDigits(row.currency));
    return { ...showSummary(row), rest, fields: knownValues(ownFields, row.fields) };
  });
  return { orders, next, counts, promotion, keyName };
}
