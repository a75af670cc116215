import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/context.ts';
import { announceProducts } from '../products/announce-products.ts';
import { products } from '../tables.ts';
import type { ChosenProduct } from './lock-chosen.ts';

type Set = Partial<Pick<ChosenProduct, 'status' | 'categoryId'>>;

/** Counts a change of locked products, changes what `set` says, and tells everybody. */
export async function raiseVersions(
  tx: Transaction,
  changed: readonly ChosenProduct[],
  set: Set = {},
): Promise<void> {
  const productIds = changed.map(({ id }) => id);
  if (productIds.length === 0) return;
  await tx.db
    .update(products)
    .set({ ...set, version: sql`${products.version} + 1`, updatedAt: new Date() })
    .where(inArray(products.id, productIds));
  const categoryIds = changed.map(({ categoryId }) => categoryId);
  await announceProducts(tx, {
    productIds,
    categoryIds: set.categoryId ? [...categoryIds, set.categoryId] : categoryIds,
  });
}
