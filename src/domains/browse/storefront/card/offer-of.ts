import type { Card } from '#domains/browse/contract.ts';

/** What a card says of the price. `was`: what it is reduced from; `percentOff`: how much less, 0 without a deal. */
export type Offer = { amount: number; was: number | null; endsAt: string | null; percentOff: number };

type Priced = Pick<Card, 'price' | 'compareAtPrice' | 'deal'>;

/** Price, former price and end of the deal, unless that is over. Pure. */
export function offerOf({ price, compareAtPrice, deal }: Priced, isDealOver: boolean): Offer {
  const running = isDealOver ? null : deal;
  const amount = running?.price ?? price;
  const was = running?.formerPrice ?? compareAtPrice;
  // Where EU law applies a percentage is of the lowest price of 30 days, which only the former price of a deal is.
  const percentOff = running ? Math.round((1 - amount / running.formerPrice) * 100) : 0;
  return { amount, was, endsAt: running?.endsAt ?? null, percentOff };
}
