import type { ReactNode } from 'react';
import type { Card } from '#domains/browse/contract.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { cx } from '#ui/cx.ts';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { useHasPassed } from '#ui/use-now.ts';
import { CardControls, CartControl } from './card-controls.tsx';
import { RatingLine } from './rating-line.tsx';

/** The `sizes` of a card's picture in a grid. */
export const cardSizes = '(min-width: 1344px) 302px, (min-width: 640px) 30vw, 46vw';

type Props = {
  card: Card;
  load?: 'first' | 'soon' | 'lazy';
  heading?: 'h2' | 'h3';
  /** Replaces heart, quick view and cart control. */
  controls?: ReactNode;
};

/** A product card. The whole card is a link; its controls lie above it. */
export function ProductCard({ card, load = 'lazy', heading: Name = 'h3', controls }: Props) {
  const offer = useOffer(card);
  return (
    <article className="group @container relative flex h-full flex-col gap-3">
      <div className="relative overflow-hidden rounded-lg bg-studio">
        <Picture
          picture={card.image}
          sizes={cardSizes}
          widest={960}
          load={load}
          alt=""
          className={cx(
            'aspect-square w-full object-cover transition-transform duration-200 can-hover:group-hover:scale-103',
            !card.inStock && 'opacity-60',
          )}
        />
        <CardBadges card={card} offer={offer} />
      </div>
      <div className="flex flex-1 flex-col gap-1">
        <Name className="font-medium leading-snug tracking-normal">
          <Link href={`/product/${card.slug}`} className="line-clamp-2 after:absolute after:inset-0">
            <bdi>{card.name}</bdi>
          </Link>
        </Name>
        <p className="truncate text-quiet text-sm">
          <bdi>{card.brand}</bdi>
        </p>
        <Price amount={offer.amount} was={offer.was} from={card.priceVaries} className="mt-1" />
        {card.reviewCount > 0 && <RatingLine rating={card.rating} count={card.reviewCount} />}
      </div>
      {controls ?? (
        <>
          <CardControls card={card} />
          <CartControl card={card} />
        </>
      )}
    </article>
  );
}

function CardBadges({ card, offer }: { card: Card; offer: Offer }) {
  const t = useMessages('storefront/browse/card');
  const { percent } = useFormat();
  if (card.inStock && !offer.endsAt) return null;
  return (
    <div className="absolute start-2 top-2 flex flex-col items-start gap-1">
      {!card.inStock && <Badge look="inverse">{t('soldOut')}</Badge>}
      {offer.percentOff > 0 && <Badge look="accent">{percent(-offer.percentOff / 100)}</Badge>}
      {offer.endsAt && (
        <Badge look="glass">
          <span className="sr-only">{t('endsIn')}</span>
          <Countdown endsAt={offer.endsAt} />
        </Badge>
      )}
    </div>
  );
}

type Offer = { amount: number; was: number | null; endsAt: string | null; percentOff: number };

type Priced = Pick<Card, 'price' | 'compareAtPrice' | 'deal'>;

/** Price, former price and end of the deal; a deal that ends while it is shown is over at once. */
function useOffer({ price, compareAtPrice, deal }: Priced): Offer {
  const over = useHasPassed(deal?.endsAt ?? null);
  if (deal && !over) {
    const percentOff = price > 0 ? Math.round((1 - deal.price / price) * 100) : 0;
    return { amount: deal.price, was: price, endsAt: deal.endsAt, percentOff };
  }
  return { amount: price, was: compareAtPrice, endsAt: null, percentOff: 0 };
}
