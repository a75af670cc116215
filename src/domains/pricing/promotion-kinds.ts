/** What a promotion takes off: a percentage or an amount of the goods, or the shipping. */
export const promotionKinds = ['percentage', 'amount', 'free_shipping'] as const;
export type PromotionKind = (typeof promotionKinds)[number];
