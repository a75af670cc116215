import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import type { ProductStatus } from '../../contract.ts';
import { raiseVersions } from '../products/announce-products.ts';
import { auditProduct } from '../products/audit-product.ts';
import { type Chosen, lockChosen } from './lock-chosen.ts';

/**
 * Sets the status of products: all or none. Returns how many changed.
 *
 * @throws what `lockChosen` throws.
 */
export async function setProductStatus(
  ctx: Context,
  { products, status }: { products: Chosen[]; status: ProductStatus },
): Promise<{ changed: number }> {
  requireStaff(ctx, 'catalog.write');
  return inTransaction(ctx, async (tx) => {
    const found = await lockChosen(tx, products);
    const others = found.filter((product) => product.status !== status);
    await raiseVersions(tx, others, { status });
    for (const { id, status: was } of others)
      await auditProduct(tx, 'product.changed', id, { before: { status: was }, after: { status } });
    return { changed: others.length };
  });
}
