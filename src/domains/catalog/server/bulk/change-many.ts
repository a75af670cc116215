import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import type { ProductStatus } from '../../contract.ts';
import { announceProducts, raiseVersions } from '../products/announce-products.ts';
import { auditProduct } from '../products/audit-product.ts';
import { checkPriced } from '../products/check-priced.ts';
import { markDeleted } from '../products/delete-product.ts';
import { lockReferences } from '../products/locks.ts';
import { checkPlaced } from '../products/no-category.ts';
import { type Chosen, lockChosen } from './lock-chosen.ts';

/**
 * Sets the status of products: all or none. Returns how many changed.
 *
 * @throws `catalog.price_missing` and `catalog.category_missing` (400) and what `lockChosen` throws.
 */
export async function setProductStatus(
  ctx: Context,
  { products, status }: { products: Chosen[]; status: ProductStatus },
): Promise<{ changed: number }> {
  requireStaff(ctx, 'catalog.write');
  return inTransaction(ctx, async (tx) => {
    const found = await lockChosen(tx, products);
    const others = found.filter((product) => product.status !== status);
    const ids = others.map(({ id }) => id);
    await checkPriced(tx, ids, status);
    await checkPlaced(tx, ids, status);
    await raiseVersions(tx, others, { status });
    for (const { id, status: was } of others)
      await auditProduct(tx, 'product.changed', id, { before: { status: was }, after: { status } });
    return { changed: others.length };
  });
}

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
