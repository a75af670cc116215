import { isPrice, lockProduct } from '#domains/catalog/server/index.ts';
import { cardTag, categoryTag, productTag } from '#platform/cache-tags.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { isId } from '#platform/is-id.ts';
import { hasDecimals } from '#platform/money.ts';
import { asDealOutcome, dealInvalid, dealNotFound } from './errors.ts';

export type DealTimes = { startsAt: Date; endsAt: Date } & (
  | { percentOff: number; priceMinor?: undefined }
  | { priceMinor: number; percentOff?: undefined }
);
export type DealDraft = DealTimes & { productId: string; isDemo?: boolean | undefined };

const insertDeal = plannedQuery(`
  insert into deals (id, product_id, percent_off, price_minor, starts_at, ends_at, is_demo)
  values ($1, $2, $3, $4, $5, $6, $7)`);

/**
 * Creates a deal, a temporary price of a product from `startsAt` (inclusive) to `endsAt` (exclusive) by the database's
 * clock.
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
    await insertDeal(tx, [id, product.id, percentOff, priceMinor, startsAt, endsAt, isDemo]);
    touchDeal(tx, product);
    return { id };
  }).catch(asDealOutcome);
}

const selectProductOf = plannedQuery<{ productId: string }>(
  'select product_id as "productId" from deals where id = $1',
);
const takeBack = plannedQuery('delete from deals where id = $1 and starts_at >= now()');
const endNow = plannedQuery('update deals set ends_at = now() where id = $1 and ends_at > now()');

/**
 * Ends a deal now; a future one is deleted. Idempotent.
 *
 * @throws `pricing.deal_not_found` (404).
 */
export async function endDeal(ctx: Context, { id }: { id: string }): Promise<void> {
  requireStaff(ctx, 'promotions.write');
  if (!isId(id)) throw dealNotFound();
  await inTransaction(ctx, async (tx) => {
    const [deal] = await selectProductOf(tx, [id]);
    if (!deal) throw dealNotFound();
    const product = await lockProduct(tx, deal.productId);
    await takeBack(tx, [id]);
    await endNow(tx, [id]);
    touchDeal(tx, product);
  });
}

export function isPossible({ percentOff, priceMinor, startsAt, endsAt }: DealDraft): boolean {
  if (!(endsAt > startsAt)) return false;
  if (percentOff === undefined) return isPrice(priceMinor);
  return percentOff >= 0.01 && percentOff <= 99.99 && hasDecimals(percentOff, 2);
}

export function touchDeal(tx: Transaction, product: { id: string; categoryId: string }): void {
  tx.touch('deals', 'list', productTag(product.id), cardTag(product.id), categoryTag(product.categoryId));
}
