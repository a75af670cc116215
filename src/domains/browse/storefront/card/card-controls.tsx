import Bell from 'lucide-react/icons/bell';
import Eye from 'lucide-react/icons/eye';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import X from 'lucide-react/icons/x';
import type { Card } from '#domains/browse/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Heart, useCardActions } from './card-actions.tsx';

/** Always shown on touch devices; otherwise on hover and keyboard focus. */
const appears =
  'transition-opacity can-hover:opacity-0 can-hover:group-hover:opacity-100 can-hover:group-focus-within:opacity-100';

/** Heart and quick view in the corner of the picture where lines end and no badge is; on touch screens the heart alone. */
export function CardControls({ card }: { card: Card }) {
  const t = useMessages('storefront/browse/card');
  const { openQuickView, preloadQuickView } = useCardActions();
  const preload = () => preloadQuickView?.(card);
  return (
    <div className="pointer-events-none absolute end-2 top-2 z-1 flex flex-col gap-2 noscript:hidden touch:*:size-8 touch:*:after:-inset-1.75">
      <Heart product={card} look="floating" appears={appears} />
      <span className="hidden can-hover:block">
        <IconButton
          label={t('quickView', { name: card.name })}
          aria-haspopup="dialog"
          look="floating"
          className={cx('pointer-events-auto', appears)}
          onClick={() => openQuickView(card)}
          onPointerEnter={preload}
          onFocus={preload}
        >
          <Eye aria-hidden className="size-4.5" />
        </IconButton>
      </span>
    </div>
  );
}

/** The cart button of a card, on the lower edge of its picture: as wide as that with a mouse, round on touch screens. */
export function CartControl({ card }: { card: Card }) {
  const { inCart } = useCardActions();
  return (
    <div
      className={cx(
        'pointer-events-none z-1 row-start-1 m-2 flex self-end noscript:hidden touch:justify-end',
        !inCart(card._id) && appears,
      )}
    >
      <CartButton
        card={card}
        className="pointer-events-auto border-transparent shadow-low touch:relative touch:size-8 touch:min-h-0! touch:rounded-full touch:bg-paper/80 touch:p-0 touch:after:absolute touch:after:-inset-1.75 touch:*:last:hidden"
      />
    </div>
  );
}

/** Adds the product to the cart or removes it; asks for its options, or says when it is back, in the quick view. */
export function CartButton({ card, className }: { card: Card; className?: string }) {
  const t = useMessages('storefront/browse/card');
  const { inCart, add, remove, openQuickView } = useCardActions();
  const contained = inCart(card._id);
  const [words, named, act] = contained
    ? (['removeFromCart', 'removeFromCartName', remove] as const)
    : !card.inStock
      ? (['notify', 'notifyName', openQuickView] as const)
      : card.variantId === null
        ? (['chooseOptions', 'chooseOptionsName', openQuickView] as const)
        : (['addToCart', 'addToCartName', add] as const);
  const Icon = contained ? X : card.inStock ? ShoppingCart : Bell;
  return (
    <Button
      size="sm"
      look="secondary"
      className={cx('h-11 w-full', className)}
      aria-label={t(named, { name: card.name })}
      onClick={() => act(card)}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <span className="line-clamp-2">{t(words)}</span>
    </Button>
  );
}
