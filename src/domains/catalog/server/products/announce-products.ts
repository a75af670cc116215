import { type CacheTag, cardTag, categoryTag, productTag } from '#platform/cache-tags.ts';
import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import type { ChosenProduct } from '../bulk/lock-chosen.ts';

type Placed = { id: string; categoryId: string };

const living = (column: string) => `${column} = $1 and deleted_at is null`;

const queriesOf = (column: string) => ({
  select: plannedQuery<Placed>(
    `select id, category_id as "categoryId" from products where ${living(column)}`,
  ),
  count: plannedQuery<{ count: number }>(`select count(*) as count from products where ${living(column)}`),
  /** Locked in id order, like everywhere, to avoid deadlocks. */
  lock: plannedQuery<{ id: string }>(
    `select id from products where ${living(column)} order by id for no key update`,
  ),
  /** Moves them to the group $2; the version increases, so that concurrent edits notice. */
  move: plannedQuery<Placed>(`
    update products set ${column} = $2, version = version + 1, updated_at = now() where ${living(column)}
    returning id, category_id as "categoryId"`),
});

/** Queries of the existing products of a category, brand or seller, whose id is $1. */
export const productsOf = {
  category: queriesOf('category_id'),
  brand: queriesOf('brand_id'),
  seller: queriesOf('seller_id'),
};
type Owner = keyof typeof productsOf;

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
