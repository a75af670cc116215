import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';

const lock = namedQuery(
  'inventory_lock_products',
  'select from products where id = any ($1::uuid[]) order by id for no key update',
);

/**
 * Locks products until commit, in id order, before any of their stock is locked, so that "sold out" is decided by one
 * transaction at a time.
 */
export async function lockProducts(tx: Transaction, productIds: readonly string[]): Promise<void> {
  if (productIds.length > 0) await lock(tx, [productIds]);
}
