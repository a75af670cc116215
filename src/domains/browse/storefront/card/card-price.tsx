import { BasePrice, Price } from '#ui/price.tsx';
import type { Card } from '../../contract.ts';

type Props = {
  card: Pick<Card, 'price' | 'compareAtPrice' | 'deal' | 'measure'>;
  /** Whether variants cost more. */
  from?: boolean;
  className?: string;
};

/** Price, former price and base price of a product where its deal is not counted down. */
export const CardPrice = ({ card, from = false, className = '' }: Props) => {
  const { price, compareAtPrice, deal, measure } = card;
  const amount = deal?.price ?? price;
  return (
    <span className={className}>
      <Price amount={amount} was={deal ? deal.formerPrice : compareAtPrice} from={from} />
      <BasePrice price={amount} measure={measure} />
    </span>
  );
};
