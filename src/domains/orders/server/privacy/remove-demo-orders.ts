import { releasePromotionUses } from '#domains/pricing/server/index.ts';
import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';

const ofDemo = namedQuery<{ id: string }>(
  'orders_of_demo',
  'select id from orders where is_demo order by id',
);

/** In the order of their foreign keys. */
const steps = [
  'delete from invoices where order_id in (select id from orders where is_demo)',
  'delete from refunds where order_id in (select id from orders where is_demo)',
  'delete from orders where is_demo',
  // Gift cards and credit of the demo are worth nothing in the real shop; a ledger is only added to.
  `insert into credit_entries (id, credit_id, kind, amount_minor)
   select gen_random_uuid(), id, 'deducted', -balance_minor from credits where balance_minor > 0`,
  // The real shop's invoices start at number one.
  'delete from invoice_series s where not exists (select from invoices i where i.series = s.series)',
].map((text, index) => namedQuery(`orders_remove_demo_${index}`, text));

/** Deletes all orders of the demo; stock does not change. For going live. */
export async function removeDemoOrders(tx: Transaction): Promise<void> {
  requireStaff(tx, 'orders.write');
  for (const { id } of await ofDemo(tx, [])) await releasePromotionUses(tx, id);
  for (const step of steps) await step(tx, []);
}
