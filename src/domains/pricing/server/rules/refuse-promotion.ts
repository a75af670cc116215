import type { BasisPromotion, QuoteProblem } from '../quote/quote-types.ts';

type Circumstances = {
  at: Date;
  /** The total of the goods, after deals, before discounts. */
  goodsMinor: number;
  userId: string | null;
  hasEarlierOrders: boolean;
};
type Refusal = Extract<QuoteProblem, { kind: `code_${string}` }>;

/** Why a promotion does not apply, worded as if its code had been given; null if it does. Its end is exclusive. */
export function refusePromotion(promotion: BasisPromotion, circumstances: Circumstances): Refusal | null {
  const { at, goodsMinor, userId, hasEarlierOrders } = circumstances;
  const { isActive, startsAt, endsAt, isFirstOrderOnly, minimumMinor } = promotion;
  if (!isActive || (startsAt && startsAt > at)) return { kind: 'code_unknown' };
  if (endsAt && endsAt <= at) return { kind: 'code_expired' };
  if (isUsedUp(promotion)) return { kind: 'code_used_up' };
  if (isFirstOrderOnly && userId === null) return { kind: 'code_members_only' };
  if (isFirstOrderOnly && hasEarlierOrders) return { kind: 'code_not_first_order' };
  if (goodsMinor < minimumMinor) return { kind: 'code_below_minimum', minimumMinor };
  return null;
}

const isUsedUp = ({ usageLimit, usedCount, usageLimitPerCustomer, usedByCustomer }: BasisPromotion) =>
  (usageLimit !== null && usedCount >= usageLimit) ||
  (usageLimitPerCustomer !== null && usedByCustomer >= usageLimitPerCustomer);
