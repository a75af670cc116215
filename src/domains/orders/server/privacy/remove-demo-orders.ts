import { releasePromotionUses } from '#domains/pricing/server/index.ts';
import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';

const ofDemo = namedQuery<{ id: string }>(
  'orders_of_demo',
  'select id from orders where is_demo order by id',
);

/** In the order in which they need each other. */
const steps = [
  'delete from invoices where order_id in (select id from orders where is_demo)',
  'delete from refunds where order_id in (select id from orders where is_demo)',
  'delete from orders where is_demo',
  // The first invoice of the real shop has the first number.
  'delete from invoice_series s where not exists (select from invoices i where i.series = s.series)',
].map((text, index) => namedQuery(`orders_remove_demo_${index}`, text));

/** Takes everything out that was ordered while the shop was a demo; no stock comes back. For when it goes live. */
export async function removeDemoOrders(tx: Transaction): Promise<void> {
  requireStaff(tx, 'orders.write');
  for (const { id } of await ofDemo(tx, [])) await releasePromotionUses(tx, id);
  for (const step of steps) await step(tx, []);
}
