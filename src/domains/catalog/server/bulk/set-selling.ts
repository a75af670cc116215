import { and, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { auditProduct } from '../products/audit-product.ts';
import { variants } from '../tables.ts';
import { type Chosen, lockChosen } from './lock-chosen.ts';
import { raiseVersions } from './raise-versions.ts';

type Selling = { isTracked?: boolean | undefined; continuesSelling?: boolean | undefined };

/**
 * Decides for all variants of products whether they are counted, and whether they are sold on when there is none left: all or
 * none; what is absent stays. What is limited again while it is below zero has none.
 *
 * @throws what `lockChosen` throws.
 */
export async function setSelling(
  ctx: Context,
  { products, isTracked, continuesSelling }: Selling & { products: Chosen[] },
): Promise<{ changed: number }> {
  requireStaff(ctx, 'catalog.write');
  return inTransaction(ctx, async (tx) => {
    const found = await lockChosen(tx, products);
    const ids = found.map(({ id }) => id);
    const living = await tx.db
      .select({ variantId: variants.id })
      .from(variants)
      .where(and(inArray(variants.productId, ids), isNull(variants.deletedAt)));
    const counts = living.map(({ variantId }) => ({ variantId, isTracked, continuesSelling }));
    await tx.services.events.announce(tx, 'catalog.stock_counted', { counts });
    await raiseVersions(tx, found);
    for (const id of ids)
      await auditProduct(tx, 'product.selling_changed', id, { after: { isTracked, continuesSelling } });
    return { changed: found.length };
  });
}
