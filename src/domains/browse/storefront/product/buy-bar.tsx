import { type RefObject, useEffect, useState } from 'react';
import type { ProductDetail } from '#domains/browse/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { BasePrice, Price } from '#ui/price.tsx';
import { Unbroken } from '#ui/unbroken.tsx';
import { AddedNote, AddToCartButton } from './add-to-cart-button.tsx';
import type { Purchase } from './buy-box.tsx';
import { choiceLabel, missingOption } from './selection.ts';
import { withoutMeasure } from './without-measure.ts';

type Props = {
  product: ProductDetail;
  purchase: Purchase;
  button: RefObject<HTMLElement | null>;
  heading: RefObject<HTMLElement | null>;
  /** Asks for a missing choice. */
  onMissing: () => void;
};

/**
 * Fixed at the bottom of the screen while the page's own button is out of view; on wide screens once it was scrolled
 * past. Names what it adds, with its price, once the page's heading is out of view as well. Sold out, it leads to the
 * page's own button.
 */
export function BuyBar({ product, purchase, button, heading, onMissing }: Props) {
  const alertWords = useMessages('storefront/browse/stockAlert');
  const isAway = useIsAway(button);
  const isNamed = !useIsAway(heading);
  const { selection, offer, countInStock, inCart, onAdd } = purchase;
  const label = choiceLabel(product, selection.chosen);
  const missing = missingOption(product, selection)?.name;
  const goToAlert = () => {
    const control = button.current?.querySelector<HTMLElement>('input, button');
    button.current?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
    control?.click();
  };
  if (!isAway) return null;
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 animate-arrive border-line border-t bg-raised pb-[env(safe-area-inset-bottom)]"
    >
      <div className="page flex flex-wrap items-center gap-3 py-3">
        <Picture
          picture={product.pictures[selection.leading?.picture ?? 0] ?? product.image}
          sizes="48px"
          widest={160}
          alt=""
          className="size-12 shrink-0 rounded-md object-cover"
        />
        <div className="min-w-0 grow-99 basis-16">
          {!isNamed && (
            <bdi lang={product.nameLang ?? undefined} className="line-clamp-1 font-medium text-sm">
              <Unbroken>{withoutMeasure(product.name)}</Unbroken>
            </bdi>
          )}
          <p className="flex flex-wrap items-baseline gap-x-2 text-quiet text-sm">
            {!isNamed && <Price amount={offer.amount} from={offer.from} className="text-base text-ink" />}
            <bdi className="min-w-0 truncate">{label}</bdi>
            <AddedNote inCart={inCart} />
          </p>
          {!isNamed && <BasePrice price={offer.amount} measure={offer.measure} />}
        </div>
        <div className="flex max-w-[max(55%,12rem)] grow *:px-4 max-md:*:text-sm max-md:[&_svg]:hidden md:*:px-6">
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
    </div>
  );
}

/**
 * Whether it is out of sight; on wide screens only above: what lies below, however far, counts as seen there, so that a
 * jump past it is noticed.
 */
function useIsAway(target: RefObject<HTMLElement | null>): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    const narrow = matchMedia('(width < 48rem)');
    let watcher: IntersectionObserver | undefined;
    const watch = () => {
      watcher?.disconnect();
      watcher = new IntersectionObserver((entries) => setIsAway(!entries.at(-1)?.isIntersecting), {
        rootMargin: narrow.matches ? '0px' : '0px 0px 1000000px',
      });
      if (target.current) watcher.observe(target.current);
    };
    watch();
    narrow.addEventListener('change', watch);
    return () => {
      narrow.removeEventListener('change', watch);
      watcher?.disconnect();
    };
  }, [target]);
  return isAway;
}
