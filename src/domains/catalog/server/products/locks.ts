import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { editableTexts } from '#platform/db/text-in.ts';
import { isId } from '#platform/is-id.ts';
import type { Texts } from '#platform/texts.ts';
import { notFound, unknown } from '../errors.ts';
import { type ProductRow, products } from '../tables.ts';
import type { ProductWord } from './product-draft.ts';

type Locked = { id: string; version: number; name: string; categoryId: string };
const lockNames = plannedQuery<Locked>(`
  select id, version, name, category_id as "categoryId" from products
  where id = $1 and deleted_at is null for no key update`);

/**
 * Finds an existing product by its `_id` and locks it until commit.
 *
 * @throws `catalog.product_not_found` (404).
 */
export const lockProduct = (tx: Transaction, id: string): Promise<Locked> => lockBy(lockNames, tx, id);

type ProductTexts = { texts: Texts<ProductWord> };
const lockRow = plannedQuery<ProductRow & ProductTexts & { version: number }>(
  `select ${products.selected}, ${editableTexts('product', 'products')} as texts, version from products where id = $1 and deleted_at is null for no key update`,
);

/** The same with all changeable columns and texts. */
export const lockProductRow = (tx: Transaction, id: string) => lockBy(lockRow, tx, id);

async function lockBy<Row>(
  lock: (tx: Transaction, values: unknown[]) => Promise<Row[]>,
  tx: Transaction,
  id: string,
): Promise<Row> {
  if (!isId(id)) throw notFound('product');
  const [product] = await lock(tx, [id]);
  if (!product) throw notFound('product');
  return product;
}

type References = {
  brandId?: string | undefined;
  categoryId?: string | undefined;
  sellerId?: string | null | undefined;
};
const lockIn = (table: string) =>
  plannedQuery<{ id: string }>(`
    select id from ${table} where id = any ($1::uuid[]) and deleted_at is null order by id for key share`);
const kinds = [
  ['category', 'categoryId', lockIn('categories')],
  ['brand', 'brandId', lockIn('brands')],
  ['seller', 'sellerId', lockIn('sellers')],
] as const;

/**
 * Ensures that the brands, categories and sellers of products exist until commit: a deletion waits, and then sees the
 * products. Call it before locking products, since deleting a group locks the group first: otherwise the two could
 * deadlock.
 *
 * @throws `catalog.unknown_category`, `catalog.unknown_brand` or `catalog.unknown_seller` (400).
 */
export async function lockReferences(tx: Transaction, products: readonly References[]): Promise<void> {
  for (const [kind, key, lock] of kinds) {
    const wanted = new Set(products.map((product) => product[key]).filter((id) => id != null));
    const ids = [...wanted].sort();
    if (ids.length === 0) continue;
    if (!ids.every(isId)) throw unknown(kind);
    const locked = await lock(tx, [ids]);
    if (locked.length !== ids.length) throw unknown(kind);
  }
}
