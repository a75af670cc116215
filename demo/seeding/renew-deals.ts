import { sql } from 'drizzle-orm';
import { scheduleDeal } from '#domains/pricing/server/index.ts';
import type { Transaction } from '#platform/context.ts';
import type { DemoProduct } from '../types.ts';
import { hoursFromNow } from './part.ts';

/** Lets the demo's ended deals run again, from now. Products that somebody gave another deal keep that one. */
export async function renewDeals(tx: Transaction, products: DemoProduct[]): Promise<number> {
  const { rows } = await tx.db.execute<{ id: string; slug: string }>(sql`
    select p.id, p.slug from products p
    where p.is_demo and p.deleted_at is null
      and exists (select from deals d where d.product_id = p.id and d.is_demo)
      and not exists (select from deals d where d.product_id = p.id and d.ends_at > now())
    order by p.id`);
  for (const { id, slug } of rows) {
    const deal = products.find((product) => product.slug === slug)?.deal;
    if (!deal) continue;
    await tx.db.execute(sql`delete from deals where product_id = ${id} and is_demo and ends_at <= now()`);
    // Not from before now: what was shown without a deal until now does not have one in hindsight.
    const startsAt = hoursFromNow(Math.max(0, deal.startsInHours));
    const endsAt = hoursFromNow(deal.endsInHours);
    await scheduleDeal(tx, { productId: id, percentOff: deal.percentOff, startsAt, endsAt, isDemo: true });
  }
  return rows.length;
}
