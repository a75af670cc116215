import type { BasisPromotion } from './quote-types.ts';

/** What decides how much a promotion takes off which goods: agreed with an order, and kept with it. */
export type PromotionTerms = ReturnType<typeof termsOf>;

/** The terms of a promotion, without its time, its limits and whom it is for: these count only when an order is placed. */
export const termsOf = ({
  kind,
  percentOff,
  amountMinor,
  minimumMinor,
  targets,
  getTargets,
  buyQuantity,
  getQuantity,
  tiers,
  countries,
  maxWeightGrams,
  combining,
}: BasisPromotion) => ({
  kind,
  percentOff,
  amountMinor,
  minimumMinor,
  targets,
  getTargets,
  buyQuantity,
  getQuantity,
  tiers,
  countries,
  maxWeightGrams,
  combining,
});
