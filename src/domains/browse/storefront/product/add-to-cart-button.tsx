import Check from 'lucide-react/icons/check';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';

type Props = {
  countInStock: number;
  inCart: boolean;
  onAdd: () => void;
  size?: 'md' | 'lg';
  className?: string;
};

/** The main action of a product page; when disabled, it says why. */
export function AddToCartButton({ countInStock, inCart, onAdd, size = 'lg', className }: Props) {
  const t = useMessages('storefront/browse/product');
  const classes = className ? { className } : {};
  if (inCart) {
    return (
      <Button size={size} disabled {...classes}>
        <Check aria-hidden className="size-5 shrink-0" />
        {t('addedToCart')}
      </Button>
    );
  }
  if (countInStock === 0) {
    return (
      <Button size={size} disabled {...classes}>
        {t('soldOut')}
      </Button>
    );
  }
  return (
    <Button size={size} onClick={onAdd} {...classes}>
      <ShoppingCart aria-hidden className="size-5 shrink-0" />
      {t('addToCart')}
    </Button>
  );
}
