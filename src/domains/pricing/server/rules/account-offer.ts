import type { BasisPromotion, Buyer, Quote, QuoteBasis, QuoteInput } from '../quote/quote-types.ts';
import { quoteFrom } from './quote-from.ts';

/** What an order would cost a guest less as the first of an account, and by which promotion. */
export type AccountOffer = { promotionId: string; name: string; amountMinor: number };

const isForFirstOrder = ({ code, isFirstOrderOnly }: BasisPromotion) => code === null && isFirstOrderOnly;

/**
 * What the shop's automatic promotions for a first order would take off a guest's order; null for members, and where it is
 * nothing. `quote` is the order as it stands. Pure.
 */
export function accountOffer(
  basis: QuoteBasis,
  input: QuoteInput & Buyer,
  quote: Pick<Quote, 'totalMinor'>,
): AccountOffer | null {
  const ids = new Set(basis.promotions.filter(isForFirstOrder).map(({ id }) => id));
  if (input.userId !== null || ids.size === 0) return null;
  const asMember = quoteFrom(basis, { ...input, userId: '', hasEarlierOrders: false });
  const found = asMember.discounts.find(
    ({ promotionId, amountMinor }) => ids.has(promotionId) && amountMinor > 0,
  );
  const amountMinor = quote.totalMinor - asMember.totalMinor;
  return found && amountMinor > 0 ? { promotionId: found.promotionId, name: found.name, amountMinor } : null;
}
