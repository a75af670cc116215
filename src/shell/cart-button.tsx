import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useCart } from '#domains/cart/storefront/use-cart.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { IconButton } from '#ui/icon-button.tsx';
import * as messages from './messages.ts';

type Props = { onOpen: () => void; onIntent: () => void };

/** Opens the cart. The badge with the number of lines overlays the icon, so that nothing moves when it appears. */
export function CartButton({ onOpen, onIntent }: Props) {
  const t = useMessages(messages);
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
