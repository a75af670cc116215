import { and, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { announceProducts } from '../products/announce-products.ts';
import { auditProduct } from '../products/audit-product.ts';
import { products, variants } from '../tables.ts';
import { type Chosen, lockChosen } from './lock-chosen.ts';

/**
 * Takes products off the shelves, as `deleteProduct` does: all or none, and `restoreProducts` takes it back.
 *
 * @throws what `lockChosen` throws.
 */
export async function deleteProducts(
  ctx: Context,
  { products: chosen }: { products: Chosen[] },
): Promise<{ changed: number }> {
  requireStaff(ctx, 'catalog.write');
  return inTransaction(ctx, async (tx) => {
    const found = await lockChosen(tx, chosen);
    const productIds = found.map(({ id }) => id);
    const deletedAt = new Date();
    await tx.db.update(products).set({ deletedAt }).where(inArray(products.id, productIds));
    await tx.db
      .update(variants)
      .set({ deletedAt })
      .where(and(inArray(variants.productId, productIds), isNull(variants.deletedAt)));
    await announceProducts(tx, { productIds, categoryIds: found.map(({ categoryId }) => categoryId) });
    for (const { id, name } of found) await auditProduct(tx, 'product.deleted', id, { name });
    return { changed: found.length };
  });
}
