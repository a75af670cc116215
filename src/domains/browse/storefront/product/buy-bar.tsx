import { type RefObject, useEffect, useState } from 'react';
import type { ProductDetail } from '#domains/browse/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { BasePrice, Price } from '#ui/price.tsx';
import { Unbroken } from '#ui/unbroken.tsx';
import { AddedNote, AddToCartButton } from './add-to-cart-button.tsx';
import type { Purchase } from './buy-box.tsx';
import { choiceLabel, missingOption } from './selection.ts';

type Props = {
  product: ProductDetail;
  purchase: Purchase;
  button: RefObject<HTMLElement | null>;
  heading: RefObject<HTMLElement | null>;
  /** Asks for a missing choice. */
  onMissing: () => void;
};

/**
 * Fixed at the bottom of a phone's screen while the page's own button is out of view. Names what it adds, with its price,
 * once the page's heading is out of view as well. Sold out, it leads to the page's own button.
 */
export function BuyBar({ product, purchase, button, heading, onMissing }: Props) {
  const alertWords = useMessages('storefront/browse/stockAlert');
  const isOut = useIsOutOfSight(button);
  const isNamed = !useIsOutOfSight(heading);
  const { selection, offer, countInStock, inCart, onAdd } = purchase;
  const label = choiceLabel(product, selection.chosen);
  const missing = missingOption(product, selection)?.name;
  const goToAlert = () => {
    const control = button.current?.querySelector<HTMLElement>('input, button');
    button.current?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
    control?.click();
  };
  if (!isOut) return null;
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-30 flex animate-arrive items-center gap-3 border-line border-t bg-raised px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden"
    >
      <div className="min-w-0 flex-1">
        {!isNamed && (
          <bdi lang={product.nameLang ?? undefined} className="line-clamp-1 text-sm">
            <Unbroken>{product.name}</Unbroken>
          </bdi>
        )}
        <p className="flex flex-wrap items-baseline gap-x-2 text-quiet text-sm">
          {!isNamed && (
            <Price amount={offer.amount} was={offer.was} from={offer.from} className="text-base text-ink" />
          )}
          <bdi className="max-w-full truncate">{label}</bdi>
          <AddedNote inCart={inCart} />
        </p>
        {!isNamed && <BasePrice price={offer.amount} measure={offer.measure} />}
      </div>
      <div className="flex max-w-[60%] *:px-4 *:text-sm">
        {countInStock === 0 && !missing && !inCart ? (
          <Button onClick={goToAlert}>{alertWords('tellMe')}</Button>
        ) : (
          <AddToCartButton
            size="md"
            countInStock={countInStock}
            inCart={inCart}
            onAdd={onAdd}
            missing={missing}
            onChoose={onMissing}
          />
        )}
      </div>
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
