import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Price } from '#ui/price.tsx';
import * as messages from './messages.ts';
import type { VariantOffer } from './variant-offer.ts';

/** The current price, with the prices that EU law requires beside a deal. */
export function OfferPrice({ offer, className }: { offer: VariantOffer; className: string }) {
  const t = useMessages(messages);
  const { money } = useFormat();
  const { amount, was, from, lowest } = offer;
  return (
    <>
      <Price amount={amount} was={was} from={from} className={className} />
      {lowest !== null && <p className="text-quiet text-sm">{t('lowestPrice', { price: money(lowest) })}</p>}
    </>
  );
}
