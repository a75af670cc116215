import { useQueryClient } from '@tanstack/react-query';
import Heart from 'lucide-react/icons/heart';
import type { ReactNode } from 'react';
import { HeartContext, type HeartProps } from '#domains/browse/storefront/card/card-actions.tsx';
import { useStoredValue } from '#platform/browser/stored-value.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.ts';
import { MOST_GUEST_WISHES } from '../limits.ts';
import { guestWishes, savedIds, wishlistKey } from './stored-wishes.ts';

/** Provides cards and product pages with the heart button. */
export const Hearts = ({ children }: { children: ReactNode }) => (
  <HeartContext value={HeartButton}>{children}</HeartContext>
);

/** Saves a product to the wishlist or removes it, and shows its state. */
function HeartButton({ product, look = 'floating', appears }: HeartProps) {
  const t = useMessages('storefront/wishlist/heart');
  const { isSaved, toggle } = useHearts();
  const saved = isSaved(product._id);
  const label = t('saveToWishlist', { name: product.name });
  return (
    <IconButton
      label={label}
      title={saved ? t('takeOffWishlist', { name: product.name }) : label}
      aria-pressed={saved}
      look={look}
      className={cx('pointer-events-auto', !saved && appears)}
      onClick={() => void toggle(product)}
    >
      <Heart
        aria-hidden
        className={cx(look === 'framed' ? 'size-5' : 'size-4.5', saved && 'fill-current text-accent-strong')}
      />
    </IconButton>
  );
}

type SavedProduct = { _id: string; name: string };

type HeartActions = {
  isSaved: (productId: string) => boolean;
  toggle: (product: SavedProduct) => Promise<void>;
  /** Resolves to whether it succeeded; a failure has been shown to the user. */
  setSaved: (product: SavedProduct, isWanted: boolean) => Promise<boolean>;
};

/** Loaded for signed-in users only. */
const loadSending = () => import('./send-heart.ts');

/** The hearts of the signed-in user, or of the guest in this browser; none on the server and until hydration. */
export function useHearts(): HeartActions {
  const t = useMessages('storefront/wishlist/heart');
  const locale = useLocale();
  const ofMember = useStoredValue(savedIds);
  const ofGuest = useStoredValue(guestWishes);
  const queryClient = useQueryClient();

  const setOfGuest = ({ _id, name }: SavedProduct, isWanted: boolean) => {
    const isChanged = changeGuestWish(_id, isWanted);
    if (!isChanged) showToast(t('heartFull'));
    else if (isWanted) showToast(t('heartKept', { name }));
    return isChanged;
  };
  const setSaved = async (product: SavedProduct, isWanted: boolean) => {
    if (savedIds.current() === null) return setOfGuest(product, isWanted);
    const loaded = await loadSending().catch(() => null);
    if (!loaded) showToast(t('heartFailed'));
    const outcome = await loaded?.sendHeart(product._id, isWanted, locale);
    await queryClient.invalidateQueries({ queryKey: wishlistKey, refetchType: 'none' });
    return outcome === 'loggedOut' ? setOfGuest(product, isWanted) : outcome === 'done';
  };
  return {
    isSaved: (productId) => (ofMember ?? ofGuest).includes(productId),
    setSaved,
    toggle: async (product) => {
      const saved = savedIds.current() ?? guestWishes.current();
      await setSaved(product, !saved.includes(product._id));
    },
  };
}

/** Saves a product of a guest, or removes it; returns false if the list is full. */
function changeGuestWish(productId: string, isWanted: boolean): boolean {
  const others = guestWishes.current().filter((id) => id !== productId);
  if (isWanted && others.length >= MOST_GUEST_WISHES) return false;
  guestWishes.change(() => (isWanted ? [productId, ...others] : others));
  return true;
}
