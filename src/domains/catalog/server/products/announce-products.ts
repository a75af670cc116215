import type { SQL } from 'drizzle-orm';
import type { Transaction } from '#platform/context.ts';
import type { GroupKind } from '../errors.ts';
import { inGroup } from '../groups/group-table.ts';
import { products } from '../tables.ts';

export const productTags = (productIds: readonly string[]): string[] =>
  productIds.flatMap((id) => [`product:${id}`, `card:${id}`]);

export const categoryTags = (categoryIds: readonly string[]): string[] =>
  categoryIds.map((id) => `category:${id}`);

/** Says that products changed: caches drop what shows them, and the domains to the right hear it. */
export async function announceProducts(
  tx: Transaction,
  change: { productIds: readonly string[]; categoryIds: readonly string[]; newIds?: string[] },
): Promise<void> {
  if (change.productIds.length === 0) return;
  const productIds = [...new Set(change.productIds)];
  const categoryIds = [...new Set(change.categoryIds)];
  tx.touch(...productTags(productIds), ...categoryTags(categoryIds), 'list', 'stock');
  const { newIds = [] } = change;
  await tx.services.events.announce(tx, 'catalog.products_changed', { productIds, categoryIds, newIds });
}

/** The same for every living product of a category or brand. */
export async function announceGroupProducts(tx: Transaction, kind: GroupKind, id: string): Promise<void> {
  await announceWhere(tx, inGroup(kind, id));
}

/** The same for every product that fits. */
export async function announceWhere(tx: Transaction, condition: SQL): Promise<void> {
  const rows = await tx.db
    .select({ id: products.id, categoryId: products.categoryId })
    .from(products)
    .where(condition);
  await announceProducts(tx, {
    productIds: rows.map((product) => product.id),
    categoryIds: rows.map((product) => product.categoryId),
  });
}
