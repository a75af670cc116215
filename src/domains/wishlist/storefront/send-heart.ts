import { isSessionOver } from '#domains/identity/storefront/session/session-over.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { translate } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { showToast } from '#ui/toast.ts';
import type { deleteWish, getWishlistIds, putWish, SavedIds } from '../contract.ts';
import { type PendingHeart, savedIds, takePendingHearts } from './heart-button.tsx';

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
    if (isSessionOver(error)) return 'loggedOut';
    const isRefused = error instanceof FetchFailure && error.status !== null && error.status < 500;
    showToast(isRefused ? error.message : translate('storefront/wishlist/heart', lang)('heartFailed'));
    return 'failed';
  }
}

const mark = (productId: string, isSaved: boolean) =>
  savedIds.change((ids) => {
    if (ids.includes(productId) === isSaved) return ids;
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
  savedIds.change((known) => (known.join() === data.join() ? known : data));

/** Reads which products the member saved. Throws what `requestJson` throws. */
export const refreshHearts = (): Promise<void> =>
  inOrder(() => ask<typeof getWishlistIds>('GET /wishlist/ids'));

/** Saves the hearts that were pressed before logging in. */
export function savePendingHearts(lang: Locale): void {
  for (const heart of takePendingHearts()) void savePending(heart, lang);
}

async function savePending({ productId, name }: PendingHeart, lang: Locale): Promise<void> {
  const outcome = await sendHeart(productId, true, lang);
  if (outcome === 'done') showToast(translate('storefront/wishlist/heart', lang)('heartKept', { name }));
}

/** Clears the hearts at log-out. */
export function forgetHearts(): void {
  owner = {};
  adopt([]);
}
