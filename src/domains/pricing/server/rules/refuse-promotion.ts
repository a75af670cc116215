import type { BasisPromotion, QuoteProblem } from '../quote/quote-types.ts';

type Circumstances = {
  at: Date;
  /** What the goods come to, deals included, before any discount. */
  goodsMinor: number;
  userId: string | null;
  hasEarlierOrders: boolean;
};
type Refusal = Extract<QuoteProblem, { kind: `code_${string}` }>;

/** Why a promotion does not apply, told as if its code had been given; null where it does. It runs until just before its end. */
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
