import { type CacheTag, cardTag, categoryTag, productTag } from '#platform/cache-tags.ts';
import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import type { ChosenProduct } from '../bulk/lock-chosen.ts';
import { type Owner, productsOf } from './products-of.ts';

export const productTags = (productIds: readonly string[]): CacheTag[] =>
  productIds.flatMap((id) => [productTag(id), cardTag(id)]);

export const categoryTags = (categoryIds: readonly string[]): CacheTag[] =>
  categoryIds.map((id) => categoryTag(id));

/** Announces changed products: caches drop what shows them, and later domains are informed. */
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

/** The same for all existing products of a category, brand or seller. */
export async function announceProductsOf(tx: Transaction, owner: Owner, id: string): Promise<void> {
  const rows = await productsOf[owner].select(tx, [id]);
  await announceProducts(tx, {
    productIds: rows.map((product) => product.id),
    categoryIds: rows.map((product) => product.categoryId),
  });
}

type Changed = Pick<ChosenProduct, 'id' | 'categoryId'>;
type Placing = Partial<Pick<ChosenProduct, 'status' | 'categoryId'>>;

const raise = plannedQuery(`
  update products set status = coalesce($2, status), category_id = coalesce($3, category_id),
    version = version + 1, updated_at = now()
  where id = any ($1::uuid[])`);

/** Increments the version of locked products, applies `set`, and announces them. */
export async function raiseVersions(
  tx: Transaction,
  changed: readonly Changed[],
  set: Placing = {},
): Promise<void> {
  const productIds = changed.map(({ id }) => id);
  if (productIds.length === 0) return;
  await raise(tx, [productIds, set.status ?? null, set.categoryId ?? null]);
  const categoryIds = changed.map(({ categoryId }) => categoryId);
  await announceProducts(tx, {
    productIds,
    categoryIds: set.categoryId ? [...categoryIds, set.categoryId] : categoryIds,
  });
}
