import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import type { OrderSummary } from '../../contract.ts';
import { summaryColumns } from './order-sql.ts';
import { type SummaryRow, showSummary } from './show-summary.ts';

type Newest = OrderSummary & { customerName: string };

const select = namedQuery<SummaryRow & Newest>(
  'orders_newest',
  `select ${summaryColumns}, coalesce(nullif(o.customer_name, ''), o.email) as "customerName"
   from orders o order by o.placed_at desc, o.id desc limit $1`,
);

/** The newest orders with their buyers' names. Requires `orders.read`. */
export async function readNewestOrders(ctx: Context, most: number): Promise<Newest[]> {
  requireStaff(ctx, 'orders.read');
  return (await select(ctx, [most])).map(showSummary);
}
