import type { Card } from '#domains/browse/contract.ts';

/** What a card says of the price. `was`: what it is reduced from; `endsAt`: when the deal ends, if there is one (ISO 8601). */
export type Offer = { amount: number; was: number | null; endsAt: string | null };

type Priced = Pick<Card, 'price' | 'compareAtPrice' | 'deal'>;

/** Price, former price and end of the deal, unless that is over. Pure. */
export function offerOf({ price, compareAtPrice, deal }: Priced, isDealOver: boolean): Offer {
  const running = isDealOver ? null : deal;
  return {
    amount: running?.price ?? price,
    was: running?.formerPrice ?? compareAtPrice,
    endsAt: running?.endsAt ?? null,
  };
}

/**
 * How many percent less than before it costs, rounded. 0 without a deal: where EU law applies a percentage is of the lowest
 * price of 30 days, which only the former price of a deal is.
 */
export const percentOff = ({ amount, was, endsAt }: Offer): number =>
  was === null || endsAt === null ? 0 : Math.max(0, Math.round((1 - amount / was) * 100));
