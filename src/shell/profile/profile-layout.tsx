import { Link, useLocation } from '@tanstack/react-router';
import Bot from 'lucide-react/icons/bot';
import Heart from 'lucide-react/icons/heart';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import MapPin from 'lucide-react/icons/map-pin';
import Package from 'lucide-react/icons/package';
import Shield from 'lucide-react/icons/shield';
import UserRound from 'lucide-react/icons/user-round';
import { type ReactNode, useEffect, useRef } from 'react';
import type { User } from '#domains/identity/contract.ts';
import { ScriptNotice } from '#domains/identity/storefront/form/script-notice.tsx';
import { useFollowSession } from '#domains/identity/storefront/session/use-session.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { fullName } from '#platform/person-name.ts';

type Shown = Pick<User, 'firstName' | 'lastName' | 'isAdmin'>;
type Props = { user: Shown; children: ReactNode };

/** The layout of the profile pages, with the menu at the side on wide screens. */
export function ProfileLayout({ user, children }: Props) {
  useFollowSession();
  return (
    <div className="page grid gap-x-16 pt-3 pb-20 lg:grid-cols-[13rem_minmax(0,1fr)] lg:pt-12">
      <ProfileNav user={user} />
      <div className="min-w-0">
        <ScriptNotice />
        {children}
      </div>
    </div>
  );
}

const links = [
  { to: '/profile', words: 'accountDetails', Icon: UserRound },
  { to: '/profile/orders', words: 'orders', Icon: Package },
  { to: '/profile/addresses', words: 'addresses', Icon: MapPin },
  { to: '/profile/wishlist', words: 'wishlist', Icon: Heart },
  { to: '/profile/security', words: 'security', Icon: Shield },
  { to: '/profile/programs', words: 'linkedPrograms', Icon: Bot },
] as const;
const toDashboard = { to: '/dashboard', words: 'dashboard', Icon: LayoutDashboard } as const;

const item =
  'flex min-h-11 items-center gap-3 whitespace-nowrap aria-[current=page]:font-semibold max-lg:-mb-px max-lg:border-transparent max-lg:border-b-2 max-lg:text-quiet max-lg:hover:text-ink max-lg:aria-[current=page]:border-ink max-lg:aria-[current=page]:text-ink lg:rounded-md lg:px-3 lg:hover:bg-surface lg:aria-[current=page]:bg-surface forced-colors:not-aria-[current=page]:border-[Canvas]';

/** The navigation between profile pages: at the side of large screens, a line above the page on small ones. */
function ProfileNav({ user }: { user: Shown }) {
  const t = useMessages('storefront/common/words');
  const profile = useMessages('account/identity/profile');
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another link in sight
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current=page]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav
      ref={nav}
      aria-label={t('account')}
      className="no-scrollbar -mx-4 mb-6 min-w-0 overflow-x-auto max-lg:fade-end sm:-mx-6 lg:sticky lg:top-24 lg:mx-0 lg:mb-0 lg:self-start lg:overflow-visible"
    >
      <p className="mb-5 grid gap-0.5 max-lg:hidden">
        <bdi className="font-semibold empty:hidden">{fullName(user)}</bdi>
        <span className="text-quiet text-sm">{profile(user.isAdmin ? 'admin' : 'member')}</span>
      </p>
      <ul className="flex w-max min-w-full gap-6 border-line border-b px-4 pe-8 sm:px-6 lg:grid lg:w-auto lg:gap-1 lg:border-0 lg:px-0">
        {[...links, ...(user.isAdmin ? [toDashboard] : [])].map(({ to, words, Icon }) => (
          <li key={to}>
            <Link to={to as string} activeOptions={{ exact: to === '/profile' }} className={item}>
              <Icon aria-hidden className="size-5 shrink-0 text-quiet max-lg:hidden" />
              {t(words)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
