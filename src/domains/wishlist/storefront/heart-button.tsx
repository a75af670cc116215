import Heart from 'lucide-react/icons/heart';
import type { HeartProps } from '#domains/browse/storefront/card/card-actions.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import * as messages from './heart-messages.ts';
import { useWishlist } from './use-wishlist.ts';

/** Saves a product to the wishlist or takes it off, and shows which. */
export function HeartButton({ product, look = 'floating', appears }: HeartProps) {
  const t = useMessages(messages);
  const { isSaved, toggleSaved } = useWishlist();
  const saved = isSaved(product._id);
  const label = t('saveToWishlist', { name: product.name });
  return (
    <IconButton
      label={label}
      title={saved ? t('takeOffWishlist', { name: product.name }) : label}
      aria-pressed={saved}
      look={look}
      className={cx('pointer-events-auto', !saved && appears)}
      onClick={() => void toggleSaved(product)}
    >
      <Heart
        aria-hidden
        className={cx(look === 'framed' ? 'size-5' : 'size-4.5', saved && 'fill-current text-accent-strong')}
      />
    </IconButton>
  );
}
