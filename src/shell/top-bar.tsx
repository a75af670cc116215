import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Menu from 'lucide-react/icons/menu';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import type { Shop } from '#domains/browse/contract.ts';
import { SearchBox } from '#domains/browse/storefront/search/search-box.tsx';
import { useCart } from '#domains/cart/storefront/use-cart.ts';
import { useUserInfo } from '#domains/identity/storefront/user-info.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { IconButton, IconLink } from '#ui/icon-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Logo } from './logo.tsx';
import type { Panels } from './use-panels.ts';

/** The sticky bar: logo, search, account, cart and, on small screens, the menu. */
export function TopBar({ shop, panels }: { shop: Pick<Shop, 'name' | 'logo'>; panels: Panels }) {
  const t = useMessages('storefront/shell/general');
  const isStaff = useUserInfo()?.isAdmin === true;
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper/95 backdrop-blur-sm">
      <div className="page flex flex-wrap items-center gap-x-2 py-2 md:flex-nowrap md:gap-x-6">
        <div className="min-w-0 flex-1 basis-24 md:flex-none">
          <Logo shop={shop} />
        </div>
        <div className="max-md:order-last max-md:basis-full max-md:py-1 md:mx-auto md:max-w-2xl md:flex-1">
          <SearchBox />
        </div>
        <div className="relative ms-auto flex flex-wrap items-center justify-end md:ms-0">
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

type Props = { onOpen: () => void; onIntent: () => void };

/** Opens the cart. The badge with the number of lines overlays the icon, so that nothing moves when it appears. */
function CartButton({ onOpen, onIntent }: Props) {
  const t = useMessages('storefront/shell/general');
  const count = useCart().lines.length;
  return (
    <IconButton
      label={t('cart', { count })}
      aria-haspopup="dialog"
      className="relative"
      onClick={onOpen}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      <ShoppingCart aria-hidden className="size-5" />
      {count > 0 && (
        <span className="absolute end-0 top-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 font-semibold text-accent-ink text-xs tabular-nums">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </IconButton>
  );
}
