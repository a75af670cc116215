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
