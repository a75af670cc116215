import type { Product } from '#domains/browse/contract.ts';
import { notFound } from '#domains/catalog/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireMember } from '#platform/guard.ts';
import { isId } from '#platform/id.ts';
import { deleteWish, type Item, insertWish, lockWishlist } from './items.ts';
import { readSavedIds, readWishlist } from './read-wishlist.ts';

type Input = { productId: string };

/** Runs a change of the asking member's list while nobody else changes it. */
async function changeOwn<T>(
  ctx: Context,
  { productId }: Input,
  change: (tx: Transaction, item: Item) => Promise<T>,
): Promise<T> {
  const { userId } = requireMember(ctx);
  if (!isId(productId)) throw notFound('product');
  return inTransaction(ctx, async (tx) => {
    await lockWishlist(tx, userId);
    return change(tx, { userId, productId });
  });
}

/**
 * Saves a product that the member has not saved, and takes off one that they have. Many at once take turns.
 *
 * @throws `catalog.product_not_found` (404), `wishlist.full` (409).
 */
export const toggleWish = (ctx: Context, input: Input): Promise<{ data: Product[]; added: boolean }> =>
  changeOwn(ctx, input, async (tx, item) => {
    const added = !(await deleteWish(tx, item));
    if (added) await insertWish(tx, item);
    return { data: await readWishlist(tx), added };
  });

/** Saves a product; doing it again changes nothing. Answers all saved ids. Throws as `toggleWish`. */
export const addWish = (ctx: Context, input: Input): Promise<string[]> =>
  changeOwn(ctx, input, async (tx, item) => {
    await insertWish(tx, item);
    return readSavedIds(tx);
  });

/** Takes a product off, whether or not it is there. Answers all saved ids. Only what is no id is a 404. */
export const removeWish = (ctx: Context, input: Input): Promise<string[]> =>
  changeOwn(ctx, input, async (tx, item) => {
    await deleteWish(tx, item);
    return readSavedIds(tx);
  });
