import { useEffect } from 'react';
import { useUserInfo } from '#domains/identity/storefront/user-info.ts';
import { savedIds } from '#domains/wishlist/storefront/stored-wishes.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';

/** Renders nothing: syncs this browser's state with the account of the signed-in user. */
export function AccountFollower() {
  const user = useUserInfo();
  const isSignedIn = user !== null;
  const locale = useLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts when another user signs in.
  useEffect(() => {
    savedIds.change((ids) => (isSignedIn ? (ids ?? []) : null));
    if (!isSignedIn) return;
    const leaving = new AbortController();
    loadAccount()
      .then(({ followAccount }) => leaving.signal.aborted || followAccount(locale, leaving.signal))
      .catch(() => undefined);
    return () => leaving.abort();
  }, [isSignedIn, user?.id, locale]);
  return null;
}

/** Loaded only for signed-in users. */
const loadAccount = () => import('./follow-account.ts');
