import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { announceProducts } from './announce-products.ts';
import { auditProduct } from './audit-product.ts';
import { lockProduct } from './locks.ts';

/**
 * Deletes a product: it is gone everywhere at once, its slug and SKUs become free. Orders keep their copies. Takes
 * effect before this returns, and `restoreProduct` undoes it: no undo period that depends on an open browser.
 *
 * @throws `catalog.product_not_found` (404).
 */
export async function deleteProduct(ctx: Context, { id }: { id: string }): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  await inTransaction(ctx, async (tx) => {
    const { categoryId, name } = await lockProduct(tx, id);
    await markDeleted(tx, [id]);
    await announceProducts(tx, { productIds: [id], categoryIds: [categoryId] });
    await auditProduct(tx, 'product.deleted', id, { name });
  });
}

const deleteProducts = plannedQuery('update products set deleted_at = now() where id = any ($1::uuid[])');
const deleteVariants = plannedQuery(
  'update variants set deleted_at = now() where product_id = any ($1::uuid[]) and deleted_at is null',
);

/**
 * Marks locked products and their variants as deleted with the same timestamp, by which `restoreProducts` recognizes
 * which variants belong to the deletion.
 */
export async function markDeleted(tx: Transaction, productIds: readonly string[]): Promise<void> {
  await deleteProducts(tx, [productIds]);
  await deleteVariants(tx, [productIds]);
}
