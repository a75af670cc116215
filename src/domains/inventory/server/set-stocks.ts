import { LARGEST_COUNT } from '#domains/catalog/limits.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { isId } from '#platform/is-id.ts';
import { announceAvailability, availableSql, lockProducts } from './availability.ts';
import { countStock } from './count-stock.ts';
import { countInvalid, variantNotFound } from './errors.ts';
import { stockTags } from './take-stock.ts';

type Count = { variantId: string; onHand: number };
type Level = { productId: string; categoryId: string; onHand: number };

const selectLiving = plannedQuery<{ id: string; productId: string }>(`
  select id, product_id as "productId" from variants where id = any ($1::uuid[]) and deleted_at is null`);
const sumStock = plannedQuery<Level>(`
  select product.id as "productId", product.category_id as "categoryId", sum(${availableSql('level')})::bigint as "onHand"
  from products product
  join variants variant on variant.product_id = product.id and variant.deleted_at is null
  left join stock_levels level on level.variant_id = variant.id
  where product.id = any ($1::uuid[]) group by product.id`);

/**
 * Sets the stock of many variants at once: all or none, in a fixed number of statements. For stocktaking; overwrites
 * sales made meanwhile.
 *
 * @throws `inventory.count_invalid` (400), `inventory.variant_not_found` (404).
 */
export async function setStocks(ctx: Context, counts: Count[]): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  if (counts.length === 0) return;
  const isCount = ({ onHand }: Count) =>
    Number.isSafeInteger(onHand) && onHand >= 0 && onHand <= LARGEST_COUNT;
  if (!counts.every(isCount)) throw countInvalid();
  if (!counts.every(({ variantId }) => isId(variantId))) throw variantNotFound();
  await inTransaction(ctx, async (tx) => {
    const ids = counts.map(({ variantId }) => variantId);
    const rows = await selectLiving(tx, [ids]);
    if (rows.length < new Set(ids).size) throw variantNotFound();
    const productIds = [...new Set(rows.map(({ productId }) => productId))];
    await lockProducts(tx, productIds);
    const before = await sumStock(tx, [productIds]);
    await countStock(tx, { counts });
    const after = await sumStock(tx, [productIds]);
    const had = new Map(before.map(({ productId, onHand }) => [productId, onHand > 0]));
    tx.touch(...stockTags(productIds));
    await announceAvailability(
      tx,
      after.filter(({ productId, onHand }) => had.get(productId) !== onHand > 0),
    );
  });
}
