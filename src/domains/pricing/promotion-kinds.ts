/**
 * What a promotion takes off: a percentage or an amount of the goods; the shipping; a percentage that grows with the units;
 * units for others that are bought; the difference to a price for several units together, of the same goods or one of each.
 */
export const promotionKinds = [
  'percentage',
  'amount',
  'free_shipping',
  'tiers',
  'buy_get',
  'bundle',
  'set',
] as const;
export type PromotionKind = (typeof promotionKinds)[number];

/**
 * Which others apply to the same order: a code or those that combine with all, but no second automatic one; all others but
 * those that combine with none; none.
 */
export const combinings = ['one', 'all', 'none'] as const;
export type Combining = (typeof combinings)[number];

/** The goods that a promotion is for: an entry is one of these, a colon, and an id or a tag. */
export const targetKinds = ['product', 'variant', 'category', 'collection', 'tag'] as const;
