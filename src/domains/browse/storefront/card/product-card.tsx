import type { ReactNode } from 'react';
import type { Card } from '#domains/browse/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { cx } from '#ui/cx.ts';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { BasePrice, Deposit, Price } from '#ui/price.tsx';
import { Unbroken } from '#ui/unbroken.tsx';
import { useHasPassed } from '#ui/use-now.ts';
import { CardControls, CartControl } from './card-controls.tsx';
import { OfferBadge } from './offer-badge.tsx';
import { offerOf } from './offer-of.ts';
import { RatingLine } from './rating-line.tsx';

/** The `sizes` of a card's picture in a grid. */
const cardSizes = '(min-width: 1344px) 302px, (min-width: 640px) 30vw, 46vw';

const inset = 'cards-framed:px-3 cards-poster:px-2 cards-poster:text-center';
const lines = `${inset} grid content-start gap-1 cards-poster:*:justify-center`;

type Props = {
  card: Card;
  load?: 'first' | 'soon' | 'lazy';
  heading?: 'h2' | 'h3';
  sizes?: string | undefined;
  /** Replaces heart, quick view and cart control. */
  controls?: ReactNode;
};

/** A product card. The whole card is a link; its controls lie above it. */
export function ProductCard({
  card,
  load = 'lazy',
  heading: Name = 'h3',
  sizes = cardSizes,
  controls,
}: Props) {
  const t = useMessages('storefront/browse/card');
  // A deal that ends while it is shown is over at once.
  const offer = offerOf(card, useHasPassed(card.deal?.endsAt ?? null));
  return (
    <article className="group relative row-span-full grid grid-cols-1 grid-rows-subgrid *:col-start-1 cards-framed:rounded-lg cards-framed:bg-raised cards-framed:outline cards-framed:outline-line cards-framed:hover:outline-edge">
      <div className="relative row-start-1 overflow-hidden rounded-lg bg-studio cards-framed:rounded-b-none cards-poster:rounded-none">
        <Picture
          picture={card.image}
          sizes={sizes}
          widest={960}
          load={load}
          alt=""
          className={cx(
            'aspect-square w-full object-cover not-[[style]]:p-[5%] touch:not-[[style]]:p-[14%] cards-poster:aspect-4/5 transition-transform duration-200 can-hover:group-hover:scale-103',
            !card.inStock && 'opacity-60',
          )}
        />
        <div className="absolute start-2 top-2 flex">
          {card.inStock ? <OfferBadge offer={offer} /> : <Badge look="glass">{t('soldOut')}</Badge>}
        </div>
      </div>
      <div className={cx(inset, 'row-start-2 mt-3')}>
        <Name className="font-medium font-sans leading-snug tracking-normal cards-poster:font-heading cards-poster:text-lg">
          <Link
            href={`/product/${card.slug}${card.shownVariantId ? `?variant=${card.shownVariantId}` : ''}`}
            className="after:absolute after:inset-0"
          >
            <bdi lang={card.nameLang ?? undefined} className="line-clamp-2">
              <Unbroken>{card.name}</Unbroken>
            </bdi>
          </Link>
        </Name>
        <bdi className="block truncate pt-0.5 pb-1.5 text-quiet text-xs">{card.brand}</bdi>
      </div>
      <div className={cx(lines, 'row-start-3')}>
        <p className="flex flex-wrap items-baseline gap-x-2 *:even:text-xs">
          <Price amount={offer.amount} was={offer.was} from={card.priceVaries} />
          <BasePrice price={offer.amount} measure={card.measure} />
        </p>
        <Deposit amount={card.deposit} />
      </div>
      <div className={cx(lines, 'row-start-4 *:first:mt-1 cards-framed:pb-3')}>
        {card.reviewCount > 0 && <RatingLine rating={card.rating} count={card.reviewCount} />}
        {offer.endsAt && <Countdown endsAt={offer.endsAt} />}
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
