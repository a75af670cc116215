import Heart from 'lucide-react/icons/heart';
import type { ComponentProps } from 'react';
import type { Card } from '#domains/browse/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useCardActions } from './card-actions.tsx';
import * as messages from './messages.ts';

type Props = {
  product: Pick<Card, '_id' | 'name'>;
  look: ComponentProps<typeof IconButton>['look'];
  /** Where it only shows while somebody reaches for it; a saved product's is always there. */
  appears?: string;
};

/** Saves a product to the wishlist or takes it off, and shows which. */
export function HeartButton({ product, look = 'floating', appears }: Props) {
  const t = useMessages(messages);
  const { isSaved, toggleSaved } = useCardActions();
  const saved = isSaved(product._id);
  const label = t('saveToWishlist', { name: product.name });
  return (
    <IconButton
      label={label}
      title={saved ? t('takeOffWishlist', { name: product.name }) : label}
      aria-pressed={saved}
      look={look}
      className={cx('pointer-events-auto', !saved && appears)}
      onClick={() => toggleSaved(product)}
    >
      <Heart
        aria-hidden
        className={cx(look === 'framed' ? 'size-5' : 'size-4.5', saved && 'fill-current text-accent-strong')}
      />
    </IconButton>
  );
}
