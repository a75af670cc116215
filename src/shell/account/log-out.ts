import { accountCalls } from '#domains/identity/storefront/account-calls.ts';
import { takeSession } from '#domains/identity/storefront/session/session.ts';
import { wishlistKey } from '#domains/wishlist/storefront/stored-wishes.ts';
import { dropDrafts } from '#platform/browser/stored-draft.ts';
import type { ShopRouter } from '../router.tsx';

/**
 * Ends the session and goes to the log-in; unsaved edits are removed. The rest is forgotten by `followAccount`, in each tab.
 * Throws what `requestJson` throws; the user then stays signed in.
 */
export async function logOut(router: ShopRouter): Promise<void> {
  const { queryClient, locale } = router.options.context;
  await accountCalls(locale).logOut();
  dropDrafts();
  const leaving = router.navigate({ to: '/login' });
  takeSession(queryClient, null);
  queryClient.removeQueries({ queryKey: wishlistKey });
  await leaving;
}
