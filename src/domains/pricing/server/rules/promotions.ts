import { portion } from '#platform/money.ts';
import { toHundredths, WHOLE_HUNDREDTHS } from '#platform/percent.ts';
import type { BasisPromotion, QuoteProblem } from '../quote/quote-types.ts';

/** An applied promotion with its discount on the goods; one on shipping has none. */
export type Taken = { promotion: BasisPromotion; goodsMinor: number };

/**
 * Chooses the promotions that an order combines: at most one by code, one automatic on the goods and one automatic on
 * shipping. Of the automatic ones on the goods it chooses the one that, together with the code, gives the lowest
 * total. Percentages apply before amounts, automatic ones before the code, each to what the one before left. Why:
 * docs/decisions/how-promotions-combine.md.
 */
export function combinePromotions(
  goodsMinor: number,
  automatic: readonly BasisPromotion[],
  byCode: BasisPromotion | null,
): Taken[] {
  const ordered = automatic.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const onGoods = [null, ...ordered.filter(({ kind }) => kind !== 'free_shipping')];
  const ways = onGoods.map((candidate) => takeOff(goodsMinor, [candidate, byCode]));
  const best = ways.reduce((chosen, way) => (takenOff(way) > takenOff(chosen) ? way : chosen));
  const onShipping = ordered.find(({ kind }) => kind === 'free_shipping');
  if (!onShipping || byCode?.kind === 'free_shipping') return best;
  return [...best, { promotion: onShipping, goodsMinor: 0 }];
}

const turn = { percentage: 0, amount: 1, free_shipping: 2 };

function takeOff(goodsMinor: number, promotions: (BasisPromotion | null)[]): Taken[] {
  const inTurn = promotions.filter((promotion) => promotion !== null);
  inTurn.sort((a, b) => turn[a.kind] - turn[b.kind]);
  let leftMinor = goodsMinor;
  return inTurn.map((promotion) => {
    const off = discountOn(leftMinor, promotion);
    leftMinor -= off;
    return { promotion, goodsMinor: off };
  });
}

function discountOn(leftMinor: number, { kind, percentOff, amountMinor }: BasisPromotion): number {
  if (kind === 'percentage') return portion(leftMinor, toHundredths(percentOff ?? 0), WHOLE_HUNDREDTHS);
  if (kind === 'amount') return Math.min(leftMinor, amountMinor ?? 0);
  return 0;
}

const takenOff = (way: readonly Taken[]) => way.reduce((sum, taken) => sum + taken.goodsMinor, 0);

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
