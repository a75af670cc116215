import { comparedIds } from '#domains/browse/storefront/compare/compare-button.tsx';
import { forgetProducts } from '#domains/browse/storefront/product/viewed-products.ts';
import { accountCalls } from '#domains/identity/storefront/account-calls.ts';
import { takeSession } from '#domains/identity/storefront/session/session.ts';
import { dropReviewDrafts } from '#domains/reviews/storefront/member/draft.ts';
import { wishlistKey } from '#domains/wishlist/storefront/heart-button.tsx';
import { dropDrafts } from '#platform/browser/stored-draft.ts';
import type { ShopRouter } from '../router.tsx';

/**
 * Ends the session and goes to the log-in; what this browser keeps of the user's drafts, views and comparison is removed.
 * Throws what `requestJson` throws; the user then stays signed in.
 */
export async function logOut(router: ShopRouter): Promise<void> {
  const { queryClient, locale } = router.options.context;
  await accountCalls(locale).logOut();
  dropDrafts();
  dropReviewDrafts();
  forgetProducts();
  comparedIds.change((ids) => (ids.length > 0 ? [] : ids));
  const leaving = router.navigate({ to: '/login' });
  takeSession(queryClient, null);
  queryClient.removeQueries({ queryKey: wishlistKey });
  await leaving;
}
