import { type RefObject, useRef, useState } from 'react';
import type { Card, ProductDetail, VariantView } from '#domains/browse/contract.ts';
import { useUserInfo } from '#domains/identity/storefront/user-info.ts';
import { StockAlertButton } from '#domains/inventory/storefront/stock-alert-button.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Heart } from '../card/card-actions.tsx';
import { RatingLine } from '../card/rating-line.tsx';
import { AddedNote, AddToCartButton } from './add-to-cart-button.tsx';
import { OfferPrice, StockLine } from './offer-lines.tsx';
import { missingOption, selectionOf } from './selection.ts';
import { useSelection } from './use-selection.ts';
import { firstMissing, VariantChoice } from './variant-choice.tsx';
import { useVariantOffer } from './variant-offer.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  card: Card;
  /** Undefined while loading, null if it could not be loaded. */
  product: ProductDetail | null | undefined;
  onRetry: () => void;
  inCart: (productId: string, variantId: string | null) => boolean;
  onAdd: (product: ProductDetail, variant: VariantView | null) => void;
  onRemove: (product: ProductDetail, variant: VariantView | null) => void;
};

/** A product preview in a dialog. Load it lazily. */
export function QuickViewDialog({ open, onClose, card, product, ...rest }: Props) {
  const t = useMessages('storefront/browse/product');
  const [variantId, setVariantId] = useState(card.shownVariantId ?? undefined);
  const leading = product ? selectionOf(product, variantId, null).leading : null;
  const heading = useRef<HTMLHeadingElement>(null);
  const picture = (leading?.picture != null && product?.pictures[leading.picture]) || card.image;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('quickView')}
      titleHidden
      size="lg"
      initialFocus={() => heading.current}
    >
      {/* On a phone a small picture stands beside name and price: the choices are what is asked for. */}
      <div className="grid *:min-w-0 max-sm:grid-cols-[min(7rem,30vw)_minmax(0,1fr)] max-sm:gap-x-4 max-sm:gap-y-5 max-sm:px-5 max-sm:pt-7 max-sm:pb-5 sm:grid-cols-2">
        <Picture
          picture={picture}
          sizes="(min-width: 896px) 448px, (min-width: 640px) 50vw, 112px"
          widest={960}
          load="soon"
          className="aspect-square w-full object-cover max-sm:row-span-2 max-sm:rounded-md sm:h-full"
        />
        <div className="max-sm:contents max-sm:*:nth-[n+3]:col-span-full sm:grid sm:content-start sm:gap-5 sm:p-8">
          <QuickViewHeading card={card} heading={heading} />
          {product && (
            <QuickViewBody
              {...rest}
              onClose={onClose}
              product={product}
              variantId={variantId}
              onSelect={(next) => setVariantId(next._id)}
            />
          )}
          {product === undefined && <QuickViewSkeleton />}
          {product === null && <ErrorState as="p" title={t('notLoaded')} onRetry={rest.onRetry} />}
          <Link
            href={`/product/${card.slug}${variantId ? `?variant=${variantId}` : ''}`}
            className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4"
            onClick={onClose}
          >
            {t('allDetails')}
          </Link>
        </div>
      </div>
    </Dialog>
  );
}

type HeadingProps = { card: Card; heading: RefObject<HTMLHeadingElement | null> };

const QuickViewHeading = ({ card, heading }: HeadingProps) => (
  <header className="grid content-start gap-1.5 pe-8">
    <p className="text-quiet">
      <bdi>{card.brand}</bdi>
    </p>
    <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
      <bdi lang={card.nameLang ?? undefined}>{card.name}</bdi>
    </h3>
    {card.reviewCount > 0 && <RatingLine rating={card.rating} count={card.reviewCount} />}
  </header>
);

type BodyProps = Pick<Props, 'inCart' | 'onAdd' | 'onRemove' | 'onClose'> & {
  product: ProductDetail;
  variantId: string | undefined;
  onSelect: (variant: VariantView) => void;
};

function QuickViewBody({ product, variantId, onSelect, inCart, onAdd, onRemove, onClose }: BodyProps) {
  const t = useMessages('storefront/browse/product');
  const { selection, choose } = useSelection(product, variantId, onSelect);
  const { variant, fitting } = selection;
  const missing = missingOption(product, selection)?.name;
  const isInCart = inCart(product._id, variant?._id ?? null);
  const email = useUserInfo()?.email ?? '';
  const offer = useVariantOffer(product, fitting);
  const choices = useRef<HTMLDivElement>(null);
  const countInStock =
    fitting.length > 0 ? Math.max(...fitting.map((offered) => offered.countInStock)) : product.countInStock;
  return (
    <>
      <div className="grid gap-1">
        <OfferPrice offer={offer} isGiftCard={product.isGiftCard} className="text-xl" />
      </div>
      {product.options.length > 0 && (
        <div ref={choices}>
          <VariantChoice product={product} chosen={selection.chosen} onChoose={choose} />
        </div>
      )}
      <StockLine count={countInStock} left={variant?.stockLeft ?? null} />
      <div className="flex items-center gap-2 *:first:flex-1">
        {countInStock === 0 && !missing && !isInCart ? (
          <StockAlertButton
            key={variant?._id}
            productId={product._id}
            variantId={variant?._id ?? null}
            knownEmail={email}
          />
        ) : (
          <AddToCartButton
            countInStock={countInStock}
            inCart={isInCart}
            missing={missing}
            asking="secondary"
            onChoose={() => firstMissing(choices.current)?.focus()}
            onAdd={() => onAdd(product, variant)}
            onLeave={onClose}
          />
        )}
        <Heart product={product} look="framed" />
      </div>
      <div role="status" className="contents">
        {isInCart && (
          <div className="col-span-full flex flex-wrap items-center justify-between gap-x-4">
            <AddedNote inCart />
            <Button look="quiet" onClick={() => onRemove(product, variant)}>
              {t('removeFromCart')}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

const QuickViewSkeleton = () => (
  <>
    <Skeleton className="h-8 w-28" />
    <div aria-hidden className="grid gap-5">
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-13" />
    </div>
  </>
);
