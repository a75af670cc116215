import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { raiseVersions } from '../products/announce-products.ts';
import { auditProduct } from '../products/audit-product.ts';
import { type Chosen, lockChosen } from './lock-chosen.ts';

type Selling = { isTracked?: boolean | undefined; continuesSelling?: boolean | undefined };

const selectVariants = plannedQuery<{ id: string }>(
  'select id from variants where product_id = any ($1::uuid[]) and deleted_at is null',
);

/**
 * Sets for all variants of products whether they are tracked, and whether they are sold on when out of stock: all or
 * none; absent values stay. A variant that becomes limited while below zero gets zero.
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
    const living = await selectVariants(tx, [ids]);
    const counts = living.map(({ id: variantId }) => ({ variantId, isTracked, continuesSelling }));
    await tx.services.events.announce(tx, 'catalog.stock_counted', { counts });
    await raiseVersions(tx, found);
    for (const id of ids)
      await auditProduct(tx, 'product.selling_changed', id, { after: { isTracked, continuesSelling } });
    return { changed: found.length };
  });
}
