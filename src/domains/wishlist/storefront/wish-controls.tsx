import Heart from 'lucide-react/icons/heart';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Wish, WishNews } from '../contract.ts';

export type WishActions = {
  onMoveToCart: (wish: Wish) => void;
  /** Called for a product with options, which must be chosen first. */
  onChoose: (wish: Wish) => void;
  onRemove: (wish: Wish) => void;
};

/** Changes of a saved product and its actions, on and below its card. */
export function WishControls({ wish, ...actions }: { wish: Wish } & WishActions) {
  const t = useMessages('account/wishlist/general');
  return (
    <>
      <IconButton
        label={t('remove', { name: wish.name })}
        look="floating"
        className="absolute! end-2 top-2 z-1"
        onClick={() => actions.onRemove(wish)}
      >
        <Heart aria-hidden className="size-4.5 fill-current text-accent-strong" />
      </IconButton>
      <div className="z-1 mt-3 grid gap-3">
        <News news={wish.news} />
        <CartButton wish={wish} {...actions} />
      </div>
    </>
  );
}

/** That it is sold out is shown by card and button. */
function News({ news: { priceDropped, backInStock } }: { news: WishNews }) {
  const t = useMessages('account/wishlist/general');
  const { money } = useFormat();
  if (priceDropped === null && !backInStock) return null;
  return (
    <div className="flex flex-wrap gap-1">
      {priceDropped !== null && (
        <Badge look="good">{t('priceDropped', { before: money(priceDropped) })}</Badge>
      )}
      {backInStock && <Badge look="good">{t('backInStock')}</Badge>}
    </div>
  );
}

function CartButton({ wish, onMoveToCart, onChoose }: { wish: Wish } & WishActions) {
  const t = useMessages('account/wishlist/general');
  const { name, inStock, variantId } = wish;
  const icon = <ShoppingCart aria-hidden className="size-4 shrink-0" />;
  const look = { look: 'secondary', size: 'sm', className: 'w-full' } as const;
  if (!inStock) {
    return (
      <Button {...look} disabled>
        {t('soldOut')}
      </Button>
    );
  }
  if (variantId === null) {
    return (
      <Button {...look} aria-label={t('chooseNamed', { name })} onClick={() => onChoose(wish)}>
        {icon}
        {t('choose')}
      </Button>
    );
  }
  return (
    <Button {...look} aria-label={t('moveNamed', { name })} onClick={() => onMoveToCart(wish)}>
      {icon}
      {t('moveToCart')}
    </Button>
  );
}
