import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';

const lock = namedQuery(
  'inventory_lock_products',
  'select from products where id = any ($1::uuid[]) order by id for no key update',
);

/** Holds products until commit, in id order, before anything of their stock is locked: so all decide whether one is sold out. */
export async function lockProducts(tx: Transaction, productIds: readonly string[]): Promise<void> {
  if (productIds.length > 0) await lock(tx, [productIds]);
}
