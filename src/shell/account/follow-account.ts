import {
  dropAccountCart,
  followAccountCart,
  leaveAccountCart,
} from '#domains/cart/storefront/account/follow-account-cart.ts';
import { forgetDraft } from '#domains/checkout/storefront/draft/stored-draft.ts';
import {
  isSessionLost,
  isSessionOver,
  onSessionOver,
} from '#domains/identity/storefront/session/session-over.ts';
import { storedUserInfo } from '#domains/identity/storefront/user-info.ts';
import { dropReviewDrafts } from '#domains/reviews/storefront/member/draft.ts';
import { forgetHearts, joinHearts } from '#domains/wishlist/storefront/send-heart.ts';
import type { Locale } from '#platform/locale.ts';

onSessionOver(dropAccountCart);

/**
 * While a user is signed in, cart and wishlist are those of the account, and what the guest before wished for joins it.
 * `signal` ends it; at log-out, here or in another tab, and once the account is deleted, cart, wishlist, drafts of the
 * checkout and of reviews, views and comparison are cleared. Where the session expired, all but account's cart and
 * wishlist stay: most likely its owner is still there.
 */
export function followAccount(locale: Locale, signal: AbortSignal): void {
  followAccountCart({ locale, signal, onFailure: isSessionOver });
  joinHearts().catch(isSessionOver);
  signal.addEventListener('abort', () => {
    if (storedUserInfo.current()) return;
    leaveAccountCart();
    forgetHearts();
    if (isSessionLost()) return;
    forgetDraft();
    dropReviewDrafts();
    loadForgetting()
      .then(({ forgetViews }) => forgetViews())
      .catch(() => undefined);
  });
}

/** Loaded only at the end: it comes with the code of product pages. */
const loadForgetting = () => import('./forget-views.ts');
