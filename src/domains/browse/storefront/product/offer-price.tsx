import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Price } from '#ui/price.tsx';
import * as messages from './messages.ts';
import type { VariantOffer } from './variant-offer.ts';

/** What is paid now, and beside a deal what EU law asks to be named. */
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
