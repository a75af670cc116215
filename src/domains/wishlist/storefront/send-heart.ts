import { ask } from '#platform/browser/calls/ask.ts';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { translate } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { showToast } from '#ui/toast.ts';
import type { deleteWish, getWishlistIds, mergeWishlist, putWish, SavedIds } from '../contract.ts';
import { guestWishes, savedIds } from './stored-wishes.ts';

/**
 * Saves or removes a product. The heart changes at once, and reverts with a message on failure. Resolves to
 * `loggedOut` if the session has ended.
 */
export async function sendHeart(
  productId: string,
  isWanted: boolean,
  lang: Locale,
): Promise<'done' | 'failed' | 'loggedOut'> {
  const input = { lang, params: { productId } };
  mark(productId, isWanted);
  try {
    await inOrder(() =>
      isWanted
        ? ask<typeof putWish>('PUT /wishlist/{productId}', input)
        : ask<typeof deleteWish>('DELETE /wishlist/{productId}', input),
    );
    return 'done';
  } catch (error) {
    mark(productId, !isWanted);
    const failure = error instanceof FetchFailure ? error : null;
    if (failure?.status === 401) return 'loggedOut';
    const refusal = failure?.status && failure.status < 500 ? failure.message : null;
    showToast(refusal ?? translate('storefront/wishlist/heart', lang)('heartFailed'));
    return 'failed';
  }
}

const mark = (productId: string, isSaved: boolean) =>
  savedIds.change((ids) => {
    if (!ids || ids.includes(productId) === isSaved) return ids;
    return isSaved ? [productId, ...ids] : ids.filter((id) => id !== productId);
  });

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;
/** Identifies the session: answers from before a log-out are ignored. */
let owner = {};

/** Runs calls one after another; only the answer to the last one is taken over. */
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
  savedIds.change((known) => (!known || known.join() === data.join() ? known : data));

/** Reads which products the member saved. Throws what `requestJson` throws. */
export const refreshHearts = (): Promise<void> =>
  inOrder(() => ask<typeof getWishlistIds>('GET /wishlist/ids'));

/**
 * Moves the wishes of the guest in this browser into the account that has logged in, and reads all that are there. They
 * stay in the browser until the account has them. Throws what `requestJson` throws.
 */
export async function joinHearts(): Promise<void> {
  const productIds = [...guestWishes.current()];
  if (productIds.length === 0) return refreshHearts();
  await inOrder(() => ask<typeof mergeWishlist>('POST /wishlist/merge', { body: { productIds } }));
  guestWishes.change((ids) => ids.filter((id) => !productIds.includes(id)));
}

/** Ignores the answers to what was asked before a log-out. */
export function forgetHearts(): void {
  owner = {};
}
