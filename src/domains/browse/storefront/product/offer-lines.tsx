import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Countdown } from '#ui/countdown.tsx';
import { cx } from '#ui/cx.ts';
import { BasePrice, Deposit, Price } from '#ui/price.tsx';
import { OfferBadge } from '../card/offer-badge.tsx';
import { TaxNote } from '../tax-note.tsx';
import type { VariantOffer } from './variant-offer.ts';

type OfferProps = {
  offer: VariantOffer;
  /** Gift cards are sold without tax and go by mail. */
  isGiftCard: boolean;
  className: string;
};

/** The current price, with the prices that EU law requires beside a deal and the time that this has left. */
export function OfferPrice({ offer, isGiftCard, className }: OfferProps) {
  const t = useMessages('storefront/browse/product');
  const { money } = useFormat();
  const { amount, was, from, lowest, measure, deposit, endsAt } = offer;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Price amount={amount} was={was} from={from} className={className} />
        <OfferBadge offer={offer} />
        {endsAt && <Countdown endsAt={endsAt} />}
      </div>
      <BasePrice price={amount} measure={measure} />
      <Deposit amount={deposit} />
      {!isGiftCard && <TaxNote />}
      {lowest !== null && <p className="text-quiet text-sm">{t('lowestPrice', { price: money(lowest) })}</p>}
    </>
  );
}

/** Up to this many units count as few. */
const FEW = 5;

type Props = {
  /** Units available. */
  count: number;
  /** Units left, if the shop shows that. */
  left: number | null;
};

/** Availability and units left, in words and not by color alone. */
export function StockLine({ count, left }: Props) {
  const t = useMessages('storefront/browse/product');
  const isFew = left !== null && left <= FEW;
  const available = left === null ? t('inStock') : t(isFew ? 'onlyLeft' : 'left', { count: left });
  const color = count === 0 ? 'text-bad' : isFew ? 'text-warn' : 'text-good';
  return (
    <p role="status" className={cx('flex items-center gap-2 font-medium', color)}>
      <span aria-hidden className="size-2 rounded-full bg-current" />
      {count === 0 ? t('soldOut') : available}
    </p>
  );
}
