import { Price } from '#ui/price.tsx';
import type { Card } from '../../contract.ts';

type Props = {
  card: Pick<Card, 'price' | 'compareAtPrice' | 'deal'>;
  /** Whether variants cost more. */
  from?: boolean;
  className?: string;
};

/** Price and former price of a product where its deal is not counted down. */
export const CardPrice = ({ card: { price, compareAtPrice, deal }, from = false, className = '' }: Props) => (
  <Price
    amount={deal?.price ?? price}
    was={deal ? price : compareAtPrice}
    from={from}
    className={className}
  />
);
