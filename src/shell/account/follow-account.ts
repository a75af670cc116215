import { followAccountCart } from '#domains/cart/storefront/account/follow-account-cart.ts';
import { dropAccountCart, leaveAccountCart } from '#domains/cart/storefront/account/leave-account-cart.ts';
import { forgetDraft } from '#domains/checkout/storefront/draft/stored-draft.ts';
import { storedUserInfo } from '#domains/identity/storefront/user-info.ts';
import { forgetHearts, refreshHearts, setHeart } from '#domains/wishlist/storefront/hearts.ts';
import { onSignedOut } from '#platform/browser/api.ts';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { translate } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { showToast } from '#ui/toast.ts';
import * as messages from './messages.ts';
import { takeWantedHearts, type WantedHeart } from './wanted-hearts.ts';

/** The session is over, whatever call found out: the screen stops showing somebody. */
function endByItself(): void {
  dropAccountCart();
  storedUserInfo.change(() => null);
}

onSignedOut(endByItself);

/** Whether a call failed because nobody is signed in any more; the screen then stops showing somebody. */
export function isSessionOver(error: unknown): boolean {
  if (!(error instanceof FetchFailure) || error.status !== 401) return false;
  endByItself();
  return true;
}

/**
 * Saves a product or takes it off, and says so where that failed. Resolves to `loggedOut` where nobody is signed in any
 * more.
 */
export async function pressHeart(
  productId: string,
  isWanted: boolean,
  locale: Locale,
): Promise<'done' | 'failed' | 'loggedOut'> {
  try {
    await setHeart(productId, isWanted, locale);
    return 'done';
  } catch (error) {
    if (isSessionOver(error)) return 'loggedOut';
    const isRefused = error instanceof FetchFailure && error.status !== null && error.status < 500;
    showToast(isRefused ? error.message : translate(messages, locale)('heartFailed'));
    return 'failed';
  }
}

async function grant({ productId, name }: WantedHeart, locale: Locale): Promise<void> {
  const outcome = await pressHeart(productId, true, locale);
  if (outcome === 'done') showToast(translate(messages, locale)('heartKept', { name }));
}

/**
 * While somebody is signed in: their cart and their hearts are those of the account, and the hearts that they pressed
 * before are granted. `signal` ends it; when they logged out, cart, hearts and what they typed at the checkout leave with
 * them.
 */
export function followAccount(locale: Locale, signal: AbortSignal): void {
  followAccountCart({ locale, signal, onFailure: isSessionOver });
  refreshHearts().catch(isSessionOver);
  for (const wanted of takeWantedHearts()) void grant(wanted, locale);
  signal.addEventListener('abort', () => {
    if (storedUserInfo.current()) return;
    leaveAccountCart();
    forgetHearts();
    forgetDraft();
  });
}
