import { BasePrice, Price } from '#ui/price.tsx';
import { useHasPassed } from '#ui/use-now.ts';
import type { Card } from '../../contract.ts';
import { offerOf } from './offer-of.ts';

type Props = {
  card: Pick<Card, 'price' | 'compareAtPrice' | 'deal' | 'measure'>;
  /** Whether variants cost more. */
  from?: boolean;
  className?: string;
};

/** Price, former price and base price of a product where its deal is not counted down. */
export const CardPrice = ({ card, from = false, className = '' }: Props) => {
  const { amount, was } = offerOf(card, useHasPassed(card.deal?.endsAt ?? null));
  return (
    <span className={className}>
      <Price amount={amount} was={was} from={from} />
      <BasePrice price={amount} measure={card.measure} />
    </span>
  );
};
