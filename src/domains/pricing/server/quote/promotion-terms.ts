import type { BasisPromotion, BasisVariant } from './quote-types.ts';

/** What decides how much a promotion takes off which goods: agreed with an order, and kept with it. */
export type PromotionTerms = ReturnType<typeof termsOf>;

/**
 * The terms of a promotion, and which of its targets mean which variant of an order. Its time, its limits and whom it is
 * for count only when an order is placed.
 */
export const termsOf = (promotion: BasisPromotion, goods: readonly Labeled[]) => ({
  kind: promotion.kind,
  percentOff: promotion.percentOff,
  amountMinor: promotion.amountMinor,
  minimumMinor: promotion.minimumMinor,
  targets: promotion.targets,
  getTargets: promotion.getTargets,
  meant: meantBy(promotion, goods),
  buyQuantity: promotion.buyQuantity,
  getQuantity: promotion.getQuantity,
  tiers: promotion.tiers,
  countries: promotion.countries,
  maxWeightGrams: promotion.maxWeightGrams,
  combining: promotion.combining,
});

type Labeled = Pick<BasisVariant, 'variantId' | 'labels'>;

function meantBy(
  { targets, getTargets }: Pick<BasisPromotion, 'targets' | 'getTargets'>,
  goods: readonly Labeled[],
): Record<string, string[]> {
  const wanted = new Set([...targets, ...getTargets]);
  const meant = goods.flatMap(({ variantId, labels }) => {
    const own = labels.filter((label) => wanted.has(label));
    return own.length > 0 ? [[variantId, own] as const] : [];
  });
  return Object.fromEntries(meant);
}

/** The targets that mean a variant of an order: of promotions with known terms those of then, of others today's. */
export function agreedLabels(
  promotions: readonly { terms?: PromotionTerms }[],
  { variantId, labels }: Labeled,
): string[] {
  const kept = promotions.flatMap(({ terms }) => terms ?? []);
  const known = new Set(kept.flatMap(({ targets, getTargets }) => [...targets, ...getTargets]));
  return [
    ...labels.filter((label) => !known.has(label)),
    ...kept.flatMap(({ meant }) => meant[variantId] ?? []),
  ];
}
