import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Transaction } from '#platform/context.ts';
import { isId } from '#platform/is-id.ts';
import { notFound } from '../errors.ts';
import { products } from '../tables.ts';

/**
 * Finds a living product by its `_id` and keeps everybody else from changing it until commit.
 *
 * @throws `catalog.product_not_found` (404).
 */
export async function lockProduct(tx: Transaction, id: string): Promise<typeof products.$inferSelect> {
  if (!isId(id)) throw notFound('product');
  const living = and(eq(products.id, id), isNull(products.deletedAt));
  const [product] = await tx.db.select().from(products).where(living).for('no key update');
  if (!product) throw notFound('product');
  return product;
}

/** The same for every product that fits; in id order, as everybody locks products, so that two cannot deadlock. */
export async function lockProductsWhere(tx: Transaction, condition: SQL): Promise<void> {
  const fitting = tx.db.select({ id: products.id }).from(products).where(condition);
  await fitting.orderBy(products.id).for('no key update');
}
