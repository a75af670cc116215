import type { PromotionTerms } from '../quote/promotion-terms.ts';
import type { BasisPromotion, BasisVariant, QuoteBasis } from '../quote/quote-types.ts';
import { addsGift } from './gifts.ts';

/** What may join an order by itself, or leave it, when staff edit it. */
export type EditGifts = {
  /** Those that were not taken: they ran when the order was placed, and run still. */
  promotions: BasisPromotion[];
  /** The goods that these and taken ones name, as the shop sells them today. */
  variants: BasisVariant[];
  /** Those that the order has already, at the agreed prices, which are net in an order without tax. */
  held: BasisVariant[];
  /** The promotions whose gifts join no more: the buyer declined them, or staff removed or changed them in this edit or an earlier one. */
  declined: string[];
};

export type Gave = { promotionId?: string; terms?: PromotionTerms };
type Held = {
  productId: string | null;
  variantId: string | null;
  subtotalMinor: number;
  discountMinor: number;
};

/** The targets by which a taken promotion names a variant of its gifts. */
export function giftTargets(
  { terms }: Gave,
  { productId, variantId }: Pick<Held, 'productId' | 'variantId'>,
): string[] {
  if (!terms || !addsGift(terms)) return [];
  const named: Record<string, string | null> = { product: productId, variant: variantId };
  return terms.getTargets.filter((target) => {
    const [kind = '', id] = target.toLowerCase().split(':');
    return id !== undefined && named[kind] === id;
  });
}

/** The promotion that gave all of a line of an order; undefined if it was bought, also in part. */
export const giverOf = <Promotion extends Gave>(
  promotions: readonly Promotion[],
  line: Held,
): Promotion | undefined =>
  line.subtotalMinor > 0 && line.discountMinor === line.subtotalMinor
    ? promotions.find((promotion) => giftTargets(promotion, line).length > 0)
    : undefined;

/**
 * The gifts without the promotions that would take something off goods that are bought: an edit keeps to what was agreed,
 * and a gift changes nothing of what an order costs. Pure.
 */
export function addingOnly(gifts: EditGifts, { variants }: Pick<QuoteBasis, 'variants'>): EditGifts {
  const isBought = (target: string) => variants.some(({ labels }) => labels.includes(target));
  return {
    ...gifts,
    promotions: gifts.promotions.filter(({ getTargets }) => !getTargets.some(isBought)),
  };
}
