import { type RefObject, useEffect, useState } from 'react';
import type { ProductDetail } from '#domains/browse/contract.ts';
import { Price } from '#ui/price.tsx';
import { AddToCartButton } from './add-to-cart-button.tsx';
import type { Purchase } from './buy-box.tsx';

type Props = { product: ProductDetail; purchase: Purchase; button: RefObject<HTMLElement | null> };

/** Fixed at the bottom of a phone's screen while the page's own button is out of view. */
export function BuyBar({ product, purchase, button }: Props) {
  const isOut = useIsOutOfSight(button);
  const { variant, offer, inCart, onAdd } = purchase;
  if (!isOut) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 flex animate-arrive items-center gap-4 border-line border-t bg-raised px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-high md:hidden">
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm">
          <bdi>{product.name}</bdi>
        </p>
        <Price amount={offer.amount} was={offer.was} from={offer.from} />
      </div>
      <AddToCartButton
        size="md"
        countInStock={variant?.countInStock ?? product.countInStock}
        inCart={inCart}
        onAdd={onAdd}
        className="max-w-[55%]"
      />
    </div>
  );
}

function useIsOutOfSight(target: RefObject<HTMLElement | null>): boolean {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    const watcher = new IntersectionObserver(([entry]) => setIsOut(entry?.isIntersecting === false));
    watcher.observe(target.current);
    return () => watcher.disconnect();
  }, [target]);
  return isOut;
}
