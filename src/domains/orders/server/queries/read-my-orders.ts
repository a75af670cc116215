import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { requireMember } from '#platform/guard.ts';
import type { PageOfOrders } from '../../contract/customer.ts';
import type { OrderSummary } from '../../contract.ts';
import { summaryColumns } from './order-sql.ts';
import { pageOf, type SummaryRow, showSummary } from './show-summary.ts';

const select = namedQuery<SummaryRow>(
  'orders_of_member',
  `select ${summaryColumns} from orders o
   where o.user_id = $1
     and ($2::text is null or (o.placed_at, o.id) < (select placed_at, id from orders where code = $2 and user_id = $1))
   order by o.placed_at desc, o.id desc limit $3`,
);

/** The member's own orders, newest first. `before` is the `next` of an earlier page. */
export async function readMyOrders(
  ctx: Context,
  { before, limit }: PageOfOrders,
): Promise<{ orders: OrderSummary[]; next: string | null }> {
  const { userId } = requireMember(ctx);
  const { rows, next } = pageOf(await select(ctx, [userId, before ?? null, limit + 1]), limit);
  return { orders: rows.map(showSummary), next };
}
