/**
 * The wishlists of members: writes, reads, and at the end their routes. Owns `wishlist_items`; handles
 * `identity.account_deleted`.
 */

import type { Product } from '#domains/browse/contract.ts';
import {
  cardMembers,
  decimal,
  type JsonText,
  joinCardTables,
  listingsOf,
  localizedRow,
  offersNow,
  readChosenProducts,
  sendJson,
} from '#domains/browse/server/index.ts';
import { type PageQuery, pageOf } from '#domains/catalog/contract.ts';
import { isVisible, notFound } from '#domains/catalog/server/index.ts';
import { paidNow } from '#domains/pricing/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/errors.ts';
import { requireMember, signInRequired } from '#platform/guard.ts';
import { createRouter, type Fresh } from '#platform/http.ts';
import { isId } from '#platform/is-id.ts';
import * as contract from './contract.ts';
import { MOST_WISHES } from './limits.ts';

const wishlistFull = () => new DomainError('wishlist.full', 409, { most: MOST_WISHES });

type Input = { productId: string };
type Item = { userId: string; productId: string };

const lockOwner = namedQuery(
  'wishlist_lock',
  'select from users where id = $1 and deleted_at is null for no key update',
);

/** Runs a change of the user's list under a lock. */
function lockOwn<T>(ctx: Context, userId: string, change: (tx: Transaction) => Promise<T>): Promise<T> {
  return inTransaction(ctx, async (tx) => {
    const [owner] = await lockOwner(tx, [userId]);
    if (!owner) throw signInRequired();
    return change(tx);
  });
}

async function changeOwn<T>(
  ctx: Context,
  { productId }: Input,
  change: (tx: Transaction, item: Item) => Promise<T>,
): Promise<T> {
  const { userId } = requireMember(ctx);
  if (!isId(productId)) throw notFound('product');
  return lockOwn(ctx, userId, (tx) => change(tx, { userId, productId }));
}

const countItems = namedQuery<{ total: number; isSaved: boolean }>(
  'wishlist_count',
  `select count(*) as total, coalesce(bool_or(product_id = $2), false) as "isSaved"
  from wishlist_items where user_id = $1`,
);
const insertRow = namedQuery(
  'wishlist_insert',
  `insert into wishlist_items (user_id, product_id, price_minor, in_stock)
  select $1, product_id, paid_minor, in_stock from ${offersNow('array[$2]')} offer
  returning 1`,
);

/** Adds a product to a locked list; an existing one stays as it is. */
async function insertItem(tx: Transaction, { userId, productId }: Item): Promise<void> {
  const [counted] = await countItems(tx, [userId, productId]);
  if (counted?.isSaved) return;
  if (counted && counted.total >= MOST_WISHES) throw wishlistFull();
  const [inserted] = await insertRow(tx, [userId, productId]);
  if (!inserted) throw notFound('product');
}

const deleteRow = namedQuery(
  'wishlist_delete',
  'delete from wishlist_items where user_id = $1 and product_id = $2 returning 1',
);

/** Removes a product from a locked list; returns whether it was there. */
async function deleteItem(tx: Transaction, { userId, productId }: Item): Promise<boolean> {
  const [deleted] = await deleteRow(tx, [userId, productId]);
  return deleted !== undefined;
}

/**
 * Saves a product with its current price and stock. Idempotent. Returns all saved ids.
 *
 * @throws `catalog.product_not_found` (404), `wishlist.full` (409).
 */
export const addWish = (ctx: Context, input: Input): Promise<string[]> =>
  changeOwn(ctx, input, async (tx, item) => {
    await insertItem(tx, item);
    return readSavedIds(tx);
  });

/** Removes a product, saved or not. Returns all saved ids. 404 only for an invalid id. */
export const removeWish = (ctx: Context, input: Input): Promise<string[]> =>
  changeOwn(ctx, input, async (tx, item) => {
    await deleteItem(tx, item);
    return readSavedIds(tx);
  });

/**
 * Saves a product, or removes it if saved. Concurrent calls are serialized. For API clients only: the heart sends the
 * wanted state, so that pressing it in two tabs does not undo it.
 *
 * Throws as `addWish`.
 */
export const toggleWishForPrograms = (
  ctx: Context,
  input: Input,
): Promise<{ data: Product[]; added: boolean }> =>
  changeOwn(ctx, input, async (tx, item) => {
    const added = !(await deleteItem(tx, item));
    if (added) await insertItem(tx, item);
    return { data: await readWishlist(tx), added };
  });

/** Each a microsecond older than the one before it, so that their order stays. */
const insertMissing = namedQuery(
  'wishlist_merge',
  `insert into wishlist_items (user_id, product_id, price_minor, in_stock, created_at)
  select $1, offer.product_id, offer.paid_minor, offer.in_stock, now() - asked.place * interval '1 microsecond'
  from unnest($2::uuid[]) with ordinality asked (id, place)
  join ${offersNow('$2')} offer on offer.product_id = asked.id
  where not exists (select from wishlist_items saved where saved.user_id = $1 and saved.product_id = asked.id)
  order by asked.place
  limit greatest(0, $3 - (select count(*) from wishlist_items where user_id = $1))`,
);

/**
 * Adds what a guest saved in a browser (newest first) to the list of the member who has logged in there. Idempotent;
 * products that are not visible, or for which the list has no room, are left out. Returns all saved ids.
 */
export async function mergeWishes(ctx: Context, input: { productIds: string[] }): Promise<string[]> {
  const { userId } = requireMember(ctx);
  const productIds = [...new Set(input.productIds.map((id) => id.toLowerCase()).filter(isId))];
  return lockOwn(ctx, userId, async (tx) => {
    await insertMissing(tx, [userId, productIds, MOST_WISHES]);
    return readSavedIds(tx);
  });
}

const deleteItems = plannedQuery('delete from wishlist_items where user_id = $1');

/** Deletes the wishlist of a deleted account. */
export async function onAccountDeleted(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  await deleteItems(tx, [userId]);
}

const findIds = namedQuery<{ id: string }>(
  'wishlist_ids',
  'select product_id as id from wishlist_items where user_id = $1 order by created_at desc, product_id desc',
);

/** The ids of all products that the user saved, newest first, including those not visible now. */
export async function readSavedIds(ctx: Context): Promise<string[]> {
  const rows = await findIds(ctx, [requireMember(ctx).userId]);
  return rows.map(({ id }) => id);
}

const findPage = namedQuery<{ id: string }>(
  'wishlist_page',
  `select item.product_id as id from wishlist_items item join products p on p.id = item.product_id
   where item.user_id = $1 and ${isVisible('p')} order by item.created_at desc, item.product_id desc limit $2 offset $3`,
);

/** A page of the user's saved products, newest first, without those not visible now. */
export async function readWishlist(ctx: Context, page: PageQuery = {}): Promise<Product[]> {
  const { size, offset } = pageOf(page);
  const rows = await findPage(ctx, [requireMember(ctx).userId, size, offset]);
  return readChosenProducts(
    ctx,
    rows.map(({ id }) => id),
  );
}

const newsJson = `json_build_object(
  'priceDropped', case when ${paidNow('l.price_minor', 'd')} < w.price_minor then ${decimal('w.price_minor')} end,
  'backInStock', l.in_stock and not w.in_stock,
  'soldOut', w.in_stock and not l.in_stock)`;

type Wishes = JsonText<{ data: contract.Wish[] }>;

const readCards = localizedRow<{ body: Wishes }>(
  'wishlist_cards',
  (locale) => `select json_build_object('data', coalesce(json_agg(
      json_build_object(${cardMembers(locale)}, 'savedAt', ${isoTime('w.created_at')}, 'news', ${newsJson})
      order by w.created_at desc, w.product_id desc), '[]'))::text as body
  from wishlist_items w
  join ${listingsOf('array(select product_id from wishlist_items where user_id = $1)')} l on l.product_id = w.product_id
  ${joinCardTables(locale)}
  where w.user_id = $1`,
);

/** The user's saved products as cards in their language, newest first, with changes since. */
export async function readWishes(ctx: Context): Promise<Fresh<Wishes>> {
  const { body } = await readCards(ctx, [requireMember(ctx).userId]);
  return { body, tags: [], changesAt: null };
}

/** The products that a user saved, for their data export. Newest first. */
export const readSavedBy = namedQuery(
  'wishlist_saved_by',
  `select item.product_id as "productId", p.name, item.created_at as "savedAt"
   from wishlist_items item join products p on p.id = item.product_id
   where item.user_id = $1 order by item.created_at desc`,
);

export const wishlistRoutes = createRouter()
  .openapi(contract.getWishlist, async (c) =>
    c.json({ data: await readWishlist(c.var.ctx, c.req.valid('query')) }, 200),
  )
  .openapi(contract.patchWishlist, async (c) =>
    c.json(await toggleWishForPrograms(c.var.ctx, c.req.valid('json')), 200),
  )
  .openapi(contract.getWishlistCards, async (c) => sendJson(c, await readWishes(c.var.ctx)))
  .openapi(contract.getWishlistIds, async (c) => c.json({ data: await readSavedIds(c.var.ctx) }, 200))
  .openapi(contract.mergeWishlist, async (c) =>
    c.json({ data: await mergeWishes(c.var.ctx, c.req.valid('json')) }, 200),
  )
  .openapi(contract.putWish, async (c) =>
    c.json({ data: await addWish(c.var.ctx, c.req.valid('param')) }, 200),
  )
  .openapi(contract.deleteWish, async (c) =>
    c.json({ data: await removeWish(c.var.ctx, c.req.valid('param')) }, 200),
  );
