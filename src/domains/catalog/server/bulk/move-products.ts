import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { raiseVersions } from '../products/announce-products.ts';
import { auditProduct } from '../products/audit-product.ts';
import { lockReferences } from '../products/lock-references.ts';
import { type Chosen, lockChosen } from './lock-chosen.ts';

/**
 * Moves products to a category: all or none. Returns how many were not there already.
 *
 * @throws `catalog.unknown_category` (400) and what `lockChosen` throws.
 */
export async function moveProducts(
  ctx: Context,
  { products, categoryId }: { products: Chosen[]; categoryId: string },
): Promise<{ changed: number }> {
  requireStaff(ctx, 'catalog.write');
  return inTransaction(ctx, async (tx) => {
    await lockReferences(tx, [{ categoryId }]);
    const found = await lockChosen(tx, products);
    const others = found.filter((product) => product.categoryId !== categoryId);
    await raiseVersions(tx, others, { categoryId });
    for (const { id, categoryId: was } of others)
      await auditProduct(tx, 'product.changed', id, { before: { categoryId: was }, after: { categoryId } });
    return { changed: others.length };
  });
}
