import Truck from 'lucide-react/icons/truck';
import { type Ref, type RefObject, useEffect, useState } from 'react';
import type { ProductDetail, VariantView } from '#domains/browse/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Countdown } from '#ui/countdown.tsx';
import { Link } from '#ui/link.tsx';
import { Price } from '#ui/price.tsx';
import { Heart } from '../card/card-actions.tsx';
import { AddToCartButton } from './add-to-cart-button.tsx';
import { OfferPrice, StockLine } from './offer-lines.tsx';
import { VariantChoice } from './variant-choice.tsx';
import type { VariantOffer } from './variant-offer.ts';

export type Purchase = {
  variant: VariantView | null;
  offer: VariantOffer;
  inCart: boolean;
  onSelect: (variant: VariantView) => void;
  onAdd: () => void;
};

/** Delivery time in days, if the shop states it. */
export type Delivery = { minDays: number; maxDays: number };

type Props = {
  product: ProductDetail;
  purchase: Purchase;
  delivery: Delivery | null;
  buttonRef?: Ref<HTMLDivElement>;
};

/** Price, options, stock and the cart button. */
export function BuyBox({ product, purchase, delivery, buttonRef }: Props) {
  const t = useMessages('storefront/browse/product');
  const { variant, offer, inCart, onSelect, onAdd } = purchase;
  const countInStock = variant?.countInStock ?? product.countInStock;
  return (
    <div className="grid gap-6">
      <div className="grid gap-1.5">
        <OfferPrice offer={offer} className="text-2xl" />
        {offer.endsAt && (
          <p className="font-medium text-accent-strong text-sm">
            {t('dealEndsIn')} <Countdown endsAt={offer.endsAt} />
          </p>
        )}
      </div>
      {variant && product.options.length > 0 && (
        <VariantChoice product={product} variant={variant} onSelect={onSelect} />
      )}
      <div className="grid gap-3">
        <StockLine count={countInStock} left={variant?.stockLeft ?? null} />
        <div ref={buttonRef} className="flex flex-wrap items-center gap-2">
          <AddToCartButton countInStock={countInStock} inCart={inCart} onAdd={onAdd} className="flex-1" />
          <Heart product={product} look="framed" />
        </div>
      </div>
      <DeliveryLine delivery={delivery} />
    </div>
  );
}

function DeliveryLine({ delivery }: { delivery: Delivery | null }) {
  const t = useMessages('storefront/browse/product');
  return (
    <p className="flex gap-3 border-line border-t pt-5 text-quiet">
      <Truck aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        {delivery && <span className="block text-ink">{t('deliveryDays', delivery)}</span>}
        <Link
          href="/shipping-and-returns"
          className="inline-flex items-center underline decoration-edge underline-offset-4 pointer-coarse:min-h-11"
        >
          {t('deliveryMore')}
        </Link>
      </span>
    </p>
  );
}

type BuyBarProps = { product: ProductDetail; purchase: Purchase; button: RefObject<HTMLElement | null> };

/** Fixed at the bottom of a phone's screen while the page's own button is out of view. */
export function BuyBar({ product, purchase, button }: BuyBarProps) {
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
