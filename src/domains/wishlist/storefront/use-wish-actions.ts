import { useCardActions } from '#domains/browse/storefront/card/card-actions.tsx';
import { cardLine } from '#domains/browse/storefront/card/cart-lines.ts';
import { useCart } from '#domains/cart/storefront/use-cart.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { showToast } from '#ui/toast.ts';
import type { Wish } from '../contract.ts';
import { useHearts } from './heart-button.tsx';
import type { WishActions } from './wish-controls.tsx';

/** The actions on the products of the user's wishlist. */
export function useWishActions(): WishActions {
  const t = useMessages('storefront/wishlist/heart');
  const cart = useCart();
  const { openQuickView } = useCardActions();
  const { setSaved } = useHearts();
  const takeOff = async (wish: Wish, say: string, undo?: () => void) => {
    if (!(await setSaved(wish, false))) return;
    showToast(say, () => {
      undo?.();
      void setSaved(wish, true);
    });
  };
  return {
    onRemove: (wish) => void takeOff(wish, t('heartGone', { name: wish.name })),
    onMoveToCart: (wish) => {
      const line = cardLine(wish);
      const isThere = cart.has(line);
      cart.add(line);
      void takeOff(wish, t('moved', { name: wish.name }), () => isThere || cart.remove(line));
    },
    onChoose: openQuickView,
  };
}
