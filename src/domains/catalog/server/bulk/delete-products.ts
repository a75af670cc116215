import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { announceProducts } from '../products/announce-products.ts';
import { auditProduct } from '../products/audit-product.ts';
import { markDeleted } from '../products/delete-product.ts';
import { type Chosen, lockChosen } from './lock-chosen.ts';

/**
 * Deletes products, like `deleteProduct`: all or none; `restoreProducts` undoes it.
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
    await markDeleted(tx, productIds);
    await announceProducts(tx, { productIds, categoryIds: found.map(({ categoryId }) => categoryId) });
    for (const { id, name } of found) await auditProduct(tx, 'product.deleted', id, { name });
    return { changed: found.length };
  });
}
