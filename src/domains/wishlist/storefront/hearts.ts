import { ask } from '#platform/browser/calls/ask.ts';
import type { Locale } from '#platform/locale.ts';
import type { deleteWish, getWishlistIds, putWish, SavedIds } from '../contract.ts';
import { savedIds } from './saved-ids.ts';

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;
/** Answers to somebody who is no longer signed in are not taken over. */
let owner = {};

/** Calls run one after the other, in the order of the presses; only the answer to the last one is the truth. */
async function inOrder(call: () => Promise<SavedIds>): Promise<void> {
  const asker = owner;
  waiting += 1;
  const own = last.then(call);
  last = own.catch(() => undefined);
  try {
    const { data } = await own;
    if (waiting === 1 && asker === owner) adopt(data);
  } finally {
    waiting -= 1;
  }
}

const adopt = (data: readonly string[]) =>
  savedIds.change((known) => (known.join() === data.join() ? known : data));

/** Asks which products the member saved. Throws what `requestJson` throws. */
export const refreshHearts = (): Promise<void> =>
  inOrder(() => ask<typeof getWishlistIds>('GET /wishlist/ids'));

const mark = (productId: string, isSaved: boolean) =>
  savedIds.change((ids) => {
    if (ids.includes(productId) === isSaved) return ids;
    return isSaved ? [productId, ...ids] : ids.filter((id) => id !== productId);
  });

/**
 * Saves a product or takes it off; the heart shows it at once, and goes back where it failed.
 *
 * @throws what `requestJson` throws.
 */
export async function setHeart(productId: string, isSaved: boolean, lang: Locale): Promise<void> {
  const input = { lang, params: { productId } };
  mark(productId, isSaved);
  try {
    await inOrder(() =>
      isSaved
        ? ask<typeof putWish>('PUT /wishlist/{productId}', input)
        : ask<typeof deleteWish>('DELETE /wishlist/{productId}', input),
    );
  } catch (error) {
    mark(productId, !isSaved);
    throw error;
  }
}

/** Nobody is signed in any more. */
export function forgetHearts(): void {
  owner = {};
  adopt([]);
}
