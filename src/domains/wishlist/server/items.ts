import { listingsOf } from '#domains/browse/server/index.ts';
import { notFound } from '#domains/catalog/server/index.ts';
import { joinRunningDeal, paidNow } from '#domains/pricing/server/index.ts';
import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { signInRequired } from '#platform/guard.ts';
import { wishlistFull } from './errors.ts';

/** As many products as one list holds. */
export const MOST_ITEMS = 1_000;

export type Item = { userId: string; productId: string };

const lockOwner = namedQuery(
  'wishlist_lock',
  'select from users where id = $1 and deleted_at is null for no key update',
);

/** One change of a member's list at a time, until commit. Throws `auth.sign_in_required` where the account is gone. */
export async function lockWishlist(tx: Transaction, userId: string): Promise<void> {
  const [owner] = await lockOwner(tx, [userId]);
  if (!owner) throw signInRequired();
}

const countItems = namedQuery<{ total: number; isSaved: boolean }>(
  'wishlist_count',
  `select count(*) as total, coalesce(bool_or(product_id = $2), false) as "isSaved"
  from wishlist_items where user_id = $1`,
);
const insertItem = namedQuery(
  'wishlist_insert',
  `insert into wishlist_items (user_id, product_id, price_minor, in_stock)
  select $1, l.product_id, ${paidNow('l.price_minor')}, l.in_stock
  from ${listingsOf('array[$2]')} l ${joinRunningDeal('l.product_id')}
  returning 1`,
);

/**
 * Puts a product on a locked list with its price and stock of now; one that is there stays as it is.
 *
 * @throws `catalog.product_not_found` (404), `wishlist.full` (409).
 */
export async function insertWish(tx: Transaction, { userId, productId }: Item): Promise<void> {
  const [counted] = await countItems(tx, [userId, productId]);
  if (counted?.isSaved) return;
  if (counted && counted.total >= MOST_ITEMS) throw wishlistFull(MOST_ITEMS);
  const [inserted] = await insertItem(tx, [userId, productId]);
  if (!inserted) throw notFound('product');
}

const deleteItem = namedQuery(
  'wishlist_delete',
  'delete from wishlist_items where user_id = $1 and product_id = $2 returning 1',
);

/** Takes a product off a locked list, and says whether it was there. */
export async function deleteWish(tx: Transaction, { userId, productId }: Item): Promise<boolean> {
  const [deleted] = await deleteItem(tx, [userId, productId]);
  return deleted !== undefined;
}
