import { scheduleDeal } from '#domains/pricing/server/index.ts';
import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import type { DemoProduct } from '../types.ts';
import { hoursFromNow } from './part.ts';

const selectEnded = plannedQuery<{ id: string; slug: string }>(
  `select p.id, p.slug from products p
   where p.is_demo and p.deleted_at is null
     and exists (select from deals d where d.product_id = p.id and d.is_demo)
     and not exists (select from deals d where d.product_id = p.id and d.ends_at > now())
   order by p.id`,
);
const deleteEnded = plannedQuery('delete from deals where product_id = $1 and is_demo and ends_at <= now()');

/** Restarts the demo's ended deals from now. Products with another deal keep that one. */
export async function renewDeals(tx: Transaction, products: DemoProduct[]): Promise<number> {
  const rows = await selectEnded(tx, []);
  for (const { id, slug } of rows) {
    const deal = products.find((product) => product.slug === slug)?.deal;
    if (!deal) continue;
    await deleteEnded(tx, [id]);
    // Not in the past: a product shown without a deal must not get one retroactively.
    const startsAt = hoursFromNow(Math.max(0, deal.startsInHours));
    const endsAt = hoursFromNow(deal.endsInHours);
    await scheduleDeal(tx, { productId: id, percentOff: deal.percentOff, startsAt, endsAt, isDemo: true });
  }
  return rows.length;
}
