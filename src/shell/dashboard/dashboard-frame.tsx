import { useLocation, useRouter } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import LogOut from 'lucide-react/icons/log-out';
import Menu from 'lucide-react/icons/menu';
import { type ReactNode, use, useId, useMemo } from 'react';
import type { Shop } from '#domains/browse/contract.ts';
import type { User } from '#domains/identity/contract.ts';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { clockAt } from '#platform/i18n/zone-time.ts';
import { dashboardLocales } from '#platform/locale.ts';
import { fullName } from '#platform/person-name.ts';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { showToast } from '#ui/toast.ts';
import { useDisclosure } from '#ui/use-disclosure.ts';
import { logOut } from '../account/log-out.ts';
import { LanguagePicker } from '../language-picker.tsx';
import { Logo } from '../logo.tsx';
import { DashboardNav } from './dashboard-nav.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import { LazyLogIn, useSessionRecovery } from './session-recovery.tsx';
import { SettingsNav } from './settings-nav.tsx';

type Props = {
  shop: Pick<Shop, 'name' | 'logo' | 'timeZone'>;
  user: User;
  permissions: readonly string[];
  children: ReactNode;
};

/** The frame of every dashboard page: a sidebar, collapsed on small screens. */
export function DashboardFrame({ shop, user, permissions, children }: Props) {
  const t = useMessages('dashboard/shell/general');
  const shell = useMessages('storefront/shell/general');
  const isInSettings = useLocation().pathname.startsWith('/dashboard/settings');
  const session = useSessionRecovery(user);
  const id = useId();
  const around = use(LocaleContext);
  const { timeZone } = shop;
  const inZone = useMemo(
    () => ({
      ...around,
      timeZone,
      isShopTime: true,
      clockAt: (moment: Date) => clockAt(timeZone, moment),
    }),
    [around, timeZone],
  );
  const { isOpen, open, close, area } = useDisclosure<HTMLElement>();
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start lg:grid-cols-[15rem_minmax(0,1fr)] lg:content-stretch">
      <a
        href="#content"
        className="fixed start-4 top-2 z-50 rounded-md bg-ink px-4 py-3 text-paper not-focus:sr-only"
      >
        {shell('skip')}
      </a>
      {isOpen && <div className="fixed inset-0 z-20 bg-shade lg:hidden" />}
      <header
        {...area}
        className="sticky top-0 z-30 flex flex-col border-line bg-surface max-lg:border-b lg:h-dvh lg:border-e lg:p-3"
      >
        <div className="flex items-center gap-1 px-4 py-1.5 lg:flex-col lg:items-stretch lg:gap-3 lg:px-0 lg:pb-4">
          <span className="me-auto lg:me-0 lg:px-3">
            <Logo shop={shop} />
          </span>
          <PaletteButton permissions={permissions} />
          <IconButton
            label={t('menu')}
            aria-expanded={isOpen}
            aria-controls={id}
            className="-me-2 lg:hidden"
            onClick={isOpen ? close : open}
          >
            <Menu aria-hidden className="size-5" />
          </IconButton>
        </div>
        <div
          id={id}
          className={cx(
            'flex-1 flex-col gap-4 overflow-y-auto max-lg:fixed max-lg:top-14 max-lg:bottom-0 max-lg:end-0 max-lg:w-72 max-lg:border-line max-lg:border-s max-lg:bg-surface max-lg:p-3 max-lg:shadow-high max-lg:transition-[translate] max-lg:duration-200 max-lg:starting:translate-x-full',
            isOpen ? 'flex' : 'hidden lg:flex',
            // The settings are longer than most screens.
            isInSettings && 'lg:fade-below lg:pb-8',
          )}
        >
          <div className="flex-1">
            <div className={cx(isInSettings && 'lg:hidden')}>
              <DashboardNav permissions={permissions} onChoose={close} />
            </div>
            {isInSettings && <SettingsNav permissions={permissions} />}
          </div>
          <DashboardPerson user={user} />
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className={cx(
          'w-full max-w-7xl px-4 py-6 outline-none sm:px-6 lg:px-8',
          // Hides the content from bystanders while the session is lost.
          session.isLost && '[filter:blur(8px)]',
        )}
      >
        <LocaleContext value={inZone}>{children}</LocaleContext>
      </main>
      <LazyLogIn {...session} user={user} />
    </div>
  );
}

/** The signed-in user, the link to the shop, and log-out. */
function DashboardPerson({ user }: { user: Pick<User, 'firstName' | 'lastName' | 'role'> }) {
  const t = useMessages('dashboard/shell/general');
  const router = useRouter();
  const signOut = () => logOut(router).catch(() => showToast(t('signOutFailed')));
  return (
    <div className="grid gap-3">
      <div className="flex items-center justify-between pe-2 text-sm">
        <Link href="/" className="inline-flex min-h-10 items-center gap-3 rounded-md px-3 hover:bg-raised">
          <ArrowLeft aria-hidden className="size-4.5 text-quiet rtl:-scale-x-100" />
          {t('toShop')}
        </Link>
        <LanguagePicker languages={dashboardLocales} />
      </div>
      <div className="flex items-center gap-2 border-line border-t pt-3 ps-3">
        <Link href="/profile" title={t('profile')} className="min-w-0 flex-1 hover:underline">
          <bdi className="block truncate font-semibold text-sm">{fullName(user)}</bdi>
          <span className="block text-quiet text-xs">{t('role', { role: user.role ?? 'read_only' })}</span>
        </Link>
        <IconButton label={t('signOut')} onClick={() => void signOut()}>
          <LogOut aria-hidden className="size-4.5 rtl:-scale-x-100" />
        </IconButton>
      </div>
    </div>
  );
}
