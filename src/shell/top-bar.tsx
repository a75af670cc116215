import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Menu from 'lucide-react/icons/menu';
import { useUserInfo } from '#domains/identity/storefront/user-info.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { IconButton, IconLink } from '#ui/icon-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CartButton } from './cart-button.tsx';
import { Logo } from './logo.tsx';
import * as messages from './messages.ts';
import { SearchBox } from './search/search-box.tsx';
import type { Panels } from './use-panels.ts';

/** The bar that stays in sight: logo, search, account, cart and, on small screens, the menu. */
export function TopBar({ shop, panels }: { shop: string; panels: Panels }) {
  const t = useMessages(messages);
  const isStaff = useUserInfo()?.isAdmin === true;
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper/95 backdrop-blur-sm">
      <div className="page grid grid-cols-[auto_1fr_auto] items-center gap-x-2 py-2 md:gap-x-6">
        <Logo shop={shop} />
        <div className="max-md:order-last max-md:col-span-full max-md:pt-1 max-md:pb-1 md:max-w-2xl md:justify-self-center md:w-full">
          <SearchBox />
        </div>
        <div className="flex items-center justify-end max-md:col-start-3">
          {isStaff && (
            <IconLink href="/dashboard" label={t('dashboard')}>
              <LayoutDashboard aria-hidden className="size-5" />
            </IconLink>
          )}
          <AccountMenu />
          <CartButton onOpen={() => panels.open('cart')} onIntent={() => panels.prepare('cart')} />
          <IconButton
            label={t('menu')}
            aria-haspopup="dialog"
            className="-me-2 lg:hidden"
            onClick={() => panels.open('menu')}
            onPointerEnter={() => panels.prepare('menu')}
            onFocus={() => panels.prepare('menu')}
          >
            <Menu aria-hidden className="size-5" />
          </IconButton>
        </div>
      </div>
    </header>
  );
}
