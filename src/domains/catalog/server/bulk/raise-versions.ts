import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { announceProducts } from '../products/announce-products.ts';
import type { ChosenProduct } from './lock-chosen.ts';

type Set = Partial<Pick<ChosenProduct, 'status' | 'categoryId'>>;

const update = plannedQuery(`
  update products set status = coalesce($2, status), category_id = coalesce($3, category_id),
    version = version + 1, updated_at = now()
  where id = any ($1::uuid[])`);

/** Counts a change of locked products, changes what `set` says, and tells everybody. */
export async function raiseVersions(
  tx: Transaction,
  changed: readonly ChosenProduct[],
  set: Set = {},
): Promise<void> {
  const productIds = changed.map(({ id }) => id);
  if (productIds.length === 0) return;
  await update(tx, [productIds, set.status ?? null, set.categoryId ?? null]);
  const categoryIds = changed.map(({ categoryId }) => categoryId);
  await announceProducts(tx, {
    productIds,
    categoryIds: set.categoryId ? [...categoryIds, set.categoryId] : categoryIds,
  });
}
