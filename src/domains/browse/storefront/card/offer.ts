import type { Card } from '#domains/browse/contract.ts';
import { useHasPassed } from '#ui/use-now.ts';

export type Offer = { amount: number; was: number | null; endsAt: string | null; percentOff: number };

type Priced = Pick<Card, 'price' | 'compareAtPrice' | 'deal'>;

/** What is paid now, what was asked before and until when; a deal that ends while one looks is over at once. */
export function useOffer({ price, compareAtPrice, deal }: Priced): Offer {
  const over = useHasPassed(deal?.endsAt ?? null);
  if (deal && !over) {
    const percentOff = price > 0 ? Math.round((1 - deal.price / price) * 100) : 0;
    return { amount: deal.price, was: price, endsAt: deal.endsAt, percentOff };
  }
  return { amount: price, was: compareAtPrice, endsAt: null, percentOff: 0 };
}
