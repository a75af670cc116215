import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import type { Offer } from './offer-of.ts';

/** Marks what costs less than before: by how much in a deal, otherwise in a word. */
export function OfferBadge({ offer: { amount, was, endsAt } }: { offer: Offer }) {
  const t = useMessages('storefront/browse/card');
  const { percent } = useFormat();
  if (was === null || was <= amount) return null;
  // Where EU law applies a percentage is of the lowest price of 30 days, which only the former price of a deal is.
  const part = endsAt === null ? 0 : Math.round((1 - amount / was) * 100);
  return (
    <Badge look="deal">{part > 0 ? <bdi>{percent(-part / 100).replace('-', '−')}</bdi> : t('reduced')}</Badge>
  );
}
