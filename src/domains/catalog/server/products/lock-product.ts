import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { isId } from '#platform/is-id.ts';
import { notFound } from '../errors.ts';
import { type ProductRow, products } from '../tables.ts';

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

const lockRow = plannedQuery<ProductRow & { version: number }>(
  `select ${products.selected}, version from products where id = $1 and deleted_at is null for no key update`,
);

/** The same with all changeable columns. */
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
