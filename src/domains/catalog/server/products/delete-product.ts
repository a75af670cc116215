import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { products, variants } from '../tables.ts';
import { announceProducts } from './announce-products.ts';
import { auditProduct } from './audit-product.ts';
import { lockProduct } from './lock-product.ts';

/**
 * Takes a product off the shelves: gone everywhere at once, its slug and SKUs free again. Orders keep what they copied.
 * It is done when this answers, and `restoreProduct` takes it back: nothing waits in a browser that may be closed.
 *
 * @throws `catalog.product_not_found` (404).
 */
export async function deleteProduct(ctx: Context, { id }: { id: string }): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  await inTransaction(ctx, async (tx) => {
    const { categoryId, name } = await lockProduct(tx, id);
    const deletedAt = new Date();
    await tx.db.update(products).set({ deletedAt }).where(eq(products.id, id));
    await tx.db
      .update(variants)
      .set({ deletedAt })
      .where(and(eq(variants.productId, id), isNull(variants.deletedAt)));
    await announceProducts(tx, { productIds: [id], categoryIds: [categoryId] });
    await auditProduct(tx, 'product.deleted', id, { name });
  });
}
