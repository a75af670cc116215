import { GiftFields } from '#domains/orders/storefront/gifts/gift-fields.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { CheckoutQuote } from '../../contract.ts';
import { Section } from '../sections/section-parts.tsx';

import { giftCardsIn } from './use-gifts.ts';

type Props = { quote: CheckoutQuote; areChecked: boolean };

/** To whom the gift cards of an order go; nothing without gift cards. */
export function GiftSection({ quote, areChecked }: Props) {
  const t = useMessages('account/orders/gift');
  const cards = giftCardsIn(quote);
  if (cards.length === 0) return null;
  return (
    <Section title={t('title')}>
      {cards.map(({ productId, name }) => (
        <div key={productId} className="grid gap-3">
          {cards.length > 1 && <bdi className="font-medium">{name}</bdi>}
          <GiftFields productId={productId} isChecked={areChecked} />
        </div>
      ))}
    </Section>
  );
}
