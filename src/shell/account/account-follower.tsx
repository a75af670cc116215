import { useEffect } from 'react';
import { useUserInfo } from '#domains/identity/storefront/user-info.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';

/** Shows nothing: keeps what this browser knows in step with the account of whoever is signed in. */
export function AccountFollower() {
  const user = useUserInfo();
  const isSignedIn = user !== null;
  const locale = useLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person is followed anew.
  useEffect(() => {
    if (!isSignedIn) return;
    const leaving = new AbortController();
    loadAccount()
      .then(({ followAccount }) => leaving.signal.aborted || followAccount(locale, leaving.signal))
      .catch(() => undefined);
    return () => leaving.abort();
  }, [isSignedIn, user?.id, locale]);
  return null;
}

/** What only people with an account need. */
const loadAccount = () => import('./follow-account.ts');
