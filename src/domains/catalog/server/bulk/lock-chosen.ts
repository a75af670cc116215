import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { isId } from '#platform/is-id.ts';
import type { ProductStatus } from '../../contract.ts';
import { MOST_AT_ONCE } from '../../limits.ts';
import { manyChanged, notFound, tooMany } from '../errors.ts';

/** A selected product, in the version that the user saw. */
export type Chosen = { id: string; version: number };
export type ChosenProduct = Chosen & { name: string; categoryId: string; status: ProductStatus };

/** Locked in id order, like everywhere, to avoid deadlocks. */
const lockLiving = plannedQuery<ChosenProduct>(`
  select id, version, name, category_id as "categoryId", status from products
  where id = any ($1::uuid[]) and deleted_at is null order by id for no key update`);

/**
 * Locks the selected products, each in the version that the user saw.
 *
 * @throws `catalog.product_not_found` (404), `catalog.many_changed_meanwhile` (409) with their number and the first
 * one's name, `catalog.too_many_products` (400) above 500.
 */
export async function lockChosen(tx: Transaction, chosen: readonly Chosen[]): Promise<ChosenProduct[]> {
  if (chosen.length > MOST_AT_ONCE) throw tooMany('products', MOST_AT_ONCE);
  const versions = new Map(chosen.map(({ id, version }) => [id, version]));
  const ids = [...versions.keys()];
  if (ids.length === 0 || !ids.every(isId)) throw notFound('product');
  const found = await lockLiving(tx, [ids]);
  const changed = found.filter(({ id, version }) => versions.get(id) !== version);
  if (changed[0]) throw manyChanged(changed.length, changed[0].name);
  if (found.length < ids.length) throw notFound('product');
  return found;
}
