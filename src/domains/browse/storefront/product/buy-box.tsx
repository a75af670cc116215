import Truck from 'lucide-react/icons/truck';
import { type Ref, useRef } from 'react';
import type { ProductDetail } from '#domains/browse/contract.ts';
import { useUserInfo } from '#domains/identity/storefront/user-info.ts';
import { StockAlertButton } from '#domains/inventory/storefront/stock-alert-button.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from '#ui/link.tsx';
import { QuantityField } from '#ui/quantity-field.tsx';
import { ComparisonLink } from '../compare/compare-button.tsx';
import { useIsWritten } from '../use-written-pages.ts';
import { AddedNote, AddToCartButton } from './add-to-cart-button.tsx';
import { extras } from './load-extras.ts';
import { OfferPrice, StockLine } from './offer-lines.tsx';
import { missingOption, type Selection } from './selection.ts';
import { firstMissing, VariantChoice } from './variant-choice.tsx';
import type { VariantOffer } from './variant-offer.ts';

export type Purchase = {
  selection: Selection;
  offer: VariantOffer;
  /** Units available of what is chosen so far. */
  countInStock: number;
  inCart: boolean;
  /** The quantity in the cart, else the one to add. */
  quantity: number;
  onQuantity: (quantity: number) => void;
  onChoose: (option: number, value: string) => void;
  onAdd: () => void;
};

/** Delivery time in days, if the shop states it. */
export type Delivery = { minDays: number; maxDays: number };

type Props = {
  product: ProductDetail;
  purchase: Purchase;
  delivery: Delivery | null;
  /** When an order of now arrives, as a sentence. */
  arrives: string | null;
  buttonRef: Ref<HTMLDivElement>;
  /** Asks for a missing choice on a phone. */
  onMissing: () => void;
};

/** Price, options, stock, quantity and the cart button. */
export function BuyBox({ product, purchase, delivery, arrives, buttonRef, onMissing }: Props) {
  const t = useMessages('storefront/browse/product');
  const { selection, offer, countInStock, inCart, quantity, onQuantity, onChoose, onAdd } = purchase;
  const email = useUserInfo()?.email ?? '';
  const choices = useRef<HTMLDivElement>(null);
  const missing = missingOption(product, selection);
  const isAwaited = countInStock === 0 && !missing;
  const { GiftFields } = extras();
  const choose = () =>
    matchMedia('(width < 48rem)').matches ? onMissing() : firstMissing(choices.current)?.focus();
  return (
    <div className="grid gap-5 max-md:gap-4">
      <div className="grid gap-1 max-md:-mt-1">
        <OfferPrice offer={offer} isGiftCard={product.isGiftCard} className="text-2xl" />
      </div>
      {(product.options.length > 0 || product.sizeGuide) && (
        <div ref={choices}>
          <VariantChoice product={product} chosen={selection.chosen} onChoose={onChoose} />
        </div>
      )}
      {product.isGiftCard && GiftFields && <GiftFields productId={product._id} />}
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <StockLine count={countInStock} left={selection.variant?.stockLeft ?? null} />
          <AddedNote inCart={inCart} />
        </div>
        <p className="hidden text-bad noscript:block">{t('needsScript')}</p>
        <div className="flex flex-wrap items-start gap-2 noscript:hidden">
          {(!isAwaited || inCart) && (
            <QuantityField
              look="tall"
              name={product.name}
              quantity={quantity}
              most={Math.max(1, countInStock)}
              disabled={countInStock === 0}
              onChange={onQuantity}
            />
          )}
          <div ref={buttonRef} className="grid flex-1 basis-48 gap-2 max-lg:[&>button]:px-3">
            {(!isAwaited || inCart) && (
              <AddToCartButton
                countInStock={countInStock}
                inCart={inCart}
                onAdd={onAdd}
                missing={missing?.name}
                onChoose={choose}
              />
            )}
            {isAwaited && (
              <StockAlertButton
                key={selection.variant?._id}
                productId={product._id}
                variantId={selection.variant?._id ?? null}
                knownEmail={email}
              />
            )}
          </div>
        </div>
      </div>
      <div>
        <ComparisonLink />
        {countInStock > 0 && !product.isGiftCard && (
          <DeliveryLine delivery={delivery} arrives={arrives} seller={product.seller} />
        )}
        {countInStock === 0 && product.seller && (
          <p className="text-quiet">{t('soldBy', { seller: product.seller })}</p>
        )}
      </div>
    </div>
  );
}

type DeliveryProps = Pick<Props, 'delivery' | 'arrives'> & { seller: string | null };

function DeliveryLine({ delivery, arrives, seller }: DeliveryProps) {
  const t = useMessages('storefront/browse/product');
  const isExplained = useIsWritten()('/shipping-and-returns');
  const text = arrives ?? (delivery && t('deliveryDays', delivery));
  if (!text && !isExplained && !seller) return null;
  return (
    <p className="flex items-center gap-3 rounded-md bg-surface p-4 text-quiet">
      <Truck aria-hidden className="size-5 shrink-0" />
      <span>
        {text && <span className="block text-ink">{text}</span>}
        {seller && <span className="block">{t('soldBy', { seller })}</span>}
        {isExplained && (
          <Link
            href="/shipping-and-returns"
            className="inline-flex items-center underline decoration-edge underline-offset-4 pointer-coarse:-my-3 pointer-coarse:min-h-11"
          >
            {t('deliveryMore')}
          </Link>
        )}
      </span>
    </p>
  );
}
