import Heart from 'lucide-react/icons/heart';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useRef } from 'react';
import type { Shop } from '#domains/browse/contract.ts';
import { SearchBox } from '#domains/browse/storefront/search/search-box.tsx';
import { useCart } from '#domains/cart/storefront/use-cart.ts';
import { useUserInfo } from '#domains/identity/storefront/user-info.ts';
import { guestWishes, savedIds } from '#domains/wishlist/storefront/stored-wishes.ts';
import { useStoredValue } from '#platform/browser/stored-value.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { IconButton, IconLink } from '#ui/icon-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Logo } from './logo.tsx';
import type { Panels } from './use-panels.ts';

/**
 * The sticky bar: logo, search, account, wishlist, cart and, on small screens, the menu. On phones the search field lies
 * below it while it has focus, over the content, so that nothing jumps. Without scripts it lies there always, and the menu
 * below it.
 */
export function TopBar({ shop, panels }: { shop: Pick<Shop, 'name' | 'logo'>; panels: Panels }) {
  const t = useMessages('storefront/shell/general');
  const searchWords = useMessages('storefront/browse/search');
  const isStaff = useUserInfo()?.isAdmin === true;
  const search = useRef<HTMLDivElement>(null);
  return (
    <header className="sticky top-0 z-30 lined border-line border-b bg-paper">
      <div className="page flex flex-wrap items-center gap-x-2 py-2 max-md:pb-1 md:flex-nowrap md:gap-x-6 md:header-centered:grid md:header-centered:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] md:header-centered:py-4">
        <div className="min-w-0 flex-1 basis-24 md:flex-none lg:min-w-27.5 md:header-centered:order-2">
          <Logo shop={shop} />
        </div>
        <div
          ref={search}
          className="max-md:absolute max-md:inset-x-0 max-md:top-full max-md:border-line max-md:border-b max-md:h-15 max-md:bg-paper max-md:px-4 max-md:pt-1 md:mx-auto md:max-w-2xl md:flex-1 md:header-centered:order-1 md:header-centered:mx-0 md:header-centered:max-w-xs md:header-minimal:me-0 md:header-minimal:max-w-sm max-md:not-focus-within:pointer-events-none max-md:not-focus-within:opacity-0 always-there"
        >
          <SearchBox />
        </div>
        <div className="relative -me-2.5 ms-auto flex flex-wrap items-center justify-end md:ms-0 md:header-centered:order-3">
          <IconButton
            label={searchWords('label')}
            className="noscript:hidden md:hidden"
            onClick={() => search.current?.querySelector('input')?.focus()}
          >
            <Search aria-hidden className="size-5" />
          </IconButton>
          {isStaff && (
            <IconLink href="/dashboard" label={t('dashboard')}>
              <LayoutDashboard aria-hidden className="size-5" />
            </IconLink>
          )}
          <AccountMenu />
          <WishlistLink />
          <CartButton onOpen={() => panels.open('cart')} onIntent={() => panels.prepare('cart')} />
          <IconButton
            label={t('menu')}
            aria-haspopup="dialog"
            className="noscript:hidden! lg:hidden lg:header-minimal:inline-flex"
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

/** Opens the cart. Its number of lines lies over the icon, so that nothing moves when it appears. */
function CartButton({ onOpen, onIntent }: Props) {
  const t = useMessages('storefront/shell/general');
  const count = useCart().lines.length;
  return (
    <IconButton
      label={t('cart', { count })}
      aria-haspopup="dialog"
      className="relative noscript:hidden"
      onClick={onOpen}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      <ShoppingCart aria-hidden className="size-5" />
      <Count of={count} />
    </IconButton>
  );
}

/** The way to the wishlist, from which members are led on to theirs, with its number of products; phones have it in the account menu. */
function WishlistLink() {
  const t = useMessages('storefront/shell/general');
  const ofGuest = useStoredValue(guestWishes);
  const count = (useStoredValue(savedIds) ?? ofGuest).length;
  return (
    <IconLink
      href="/wishlist"
      label={`${t('wishlist')}: ${count}`}
      className="relative noscript:hidden max-md:hidden"
    >
      <Heart aria-hidden className="size-5" />
      <Count of={count} />
    </IconLink>
  );
}

/** A number on an icon; none at 0. */
const Count = ({ of: count }: { of: number }) =>
  count > 0 && (
    <span className="absolute end-0.5 top-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-ink px-1 font-semibold text-paper text-xs tabular-nums">
      {count}
    </span>
  );
