import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { type Offer, percentOff } from './offer-of.ts';

/** Marks what costs less than before: by how much in a deal, otherwise in a word. */
export function OfferBadge({ offer }: { offer: Offer }) {
  const t = useMessages('storefront/browse/card');
  const { percent } = useFormat();
  if (offer.was === null || offer.was <= offer.amount) return null;
  const part = percentOff(offer);
  return (
    <Badge look="deal">{part > 0 ? <bdi>{percent(-part / 100).replace('-', '−')}</bdi> : t('reduced')}</Badge>
  );
}
