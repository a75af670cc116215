import { useRouter } from '@tanstack/react-router';
import UserRound from 'lucide-react/icons/user-round';
import { useId } from 'react';
import { useUserInfo } from '#domains/identity/storefront/user-info.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { showToast } from '#ui/toast.ts';
import { useDisclosure } from '#ui/use-disclosure.ts';

/** Loaded only when a user logs out. */
const loadLogOut = () => import('./account/log-out.ts');

const item = 'flex min-h-11 w-full items-center px-4 py-2 text-start hover:bg-surface';

/** Links to the profile, and to log in or out. */
export function AccountMenu() {
  const t = useMessages('storefront/shell/general');
  const user = useUserInfo();
  const id = useId();
  const { isOpen, open, close, area } = useDisclosure<HTMLDivElement>();
  const signOut = useSignOut();
  return (
    <div {...area} className="noscript:hidden md:relative">
      <IconButton
        label={t('account')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={isOpen ? close : open}
      >
        <UserRound aria-hidden className="size-5" />
      </IconButton>
      {isOpen && (
        <ul
          id={id}
          className="absolute end-0 top-full z-40 mt-2 w-[min(12rem,80vw)] animate-arrive overflow-hidden rounded-md border border-line bg-raised py-1 shadow-high"
        >
          <li>
            <Link href="/profile" onClick={close} className={item}>
              {t('profile')}
            </Link>
          </li>
          <li>
            <Link href={user ? '/profile/wishlist' : '/wishlist'} onClick={close} className={item}>
              {t('wishlist')}
            </Link>
          </li>
          <li>
            {user ? (
              <button type="button" onClick={signOut} className={item}>
                {t('signOut')}
              </button>
            ) : (
              <Link href="/login" onClick={close} className={item}>
                {t('logIn')}
              </Link>
            )}
          </li>
        </ul>
      )}
    </div>
  );
}

function useSignOut() {
  const t = useMessages('storefront/shell/general');
  const router = useRouter();
  return async () => {
    try {
      await (await loadLogOut()).logOut(router);
    } catch {
      showToast(t('signOutFailed'));
    }
  };
}
