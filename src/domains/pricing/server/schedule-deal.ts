import { eq, sql } from 'drizzle-orm';
import { isPrice, lockProduct } from '#domains/catalog/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { isId, newId } from '#platform/id.ts';
import { hasDecimals } from '#platform/money.ts';
import { asDealOutcome, dealInvalid, dealNotFound } from './errors.ts';
import { deals } from './tables.ts';

export type DealTimes = { startsAt: Date; endsAt: Date } & (
  | { percentOff: number; priceMinor?: undefined }
  | { priceMinor: number; percentOff?: undefined }
);
export type DealDraft = DealTimes & { productId: string; isDemo?: boolean | undefined };

/**
 * Gives a product a temporary price, from `startsAt` until just before `endsAt`, by the server's clock.
 *
 * @throws `catalog.product_not_found` (404), `pricing.deal_invalid` (400), `pricing.deal_overlaps` (409).
 */
export async function scheduleDeal(ctx: Context, draft: DealDraft): Promise<{ id: string }> {
  requireStaff(ctx, 'promotions.write');
  if (!isPossible(draft)) throw dealInvalid();
  return inTransaction(ctx, async (tx) => {
    const product = await lockProduct(tx, draft.productId);
    const id = newId();
    const { percentOff = null, priceMinor = null, startsAt, endsAt, isDemo = false } = draft;
    await tx.db
      .insert(deals)
      .values({ id, productId: product.id, percentOff, priceMinor, startsAt, endsAt, isDemo });
    touchDeal(tx, product);
    return { id };
  }).catch(asDealOutcome);
}

/**
 * Ends a deal now; one that has not begun is taken back. Ending it again changes nothing.
 *
 * @throws `pricing.deal_not_found` (404).
 */
export async function endDeal(ctx: Context, { id }: { id: string }): Promise<void> {
  requireStaff(ctx, 'promotions.write');
  if (!isId(id)) throw dealNotFound();
  await inTransaction(ctx, async (tx) => {
    const [deal] = await tx.db.select().from(deals).where(eq(deals.id, id));
    if (!deal) throw dealNotFound();
    const product = await lockProduct(tx, deal.productId);
    await tx.db.execute(sql`delete from deals where id = ${id} and starts_at >= now()`);
    await tx.db.execute(sql`update deals set ends_at = now() where id = ${id} and ends_at > now()`);
    touchDeal(tx, product);
  });
}

export function isPossible({ percentOff, priceMinor, startsAt, endsAt }: DealDraft): boolean {
  if (!(endsAt > startsAt)) return false;
  if (percentOff === undefined) return isPrice(priceMinor);
  return percentOff >= 0.01 && percentOff <= 99.99 && hasDecimals(percentOff, 2);
}

export function touchDeal(tx: Transaction, product: { id: string; categoryId: string }): void {
  tx.touch('deals', 'list', `product:${product.id}`, `card:${product.id}`, `category:${product.categoryId}`);
}
