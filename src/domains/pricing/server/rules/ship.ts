import type { BasisMethod, Destination } from '../quote/quote-types.ts';

/** The methods that deliver to a country, in their order. */
export const methodsTo = (methods: readonly BasisMethod[], { country }: Destination): BasisMethod[] =>
  methods.filter(({ countries }) => countries.length === 0 || countries.includes(country));

/**
 * What a method costs for goods of this sum: deals included, before discounts, so that no discount ever makes an order
 * dearer by undoing free shipping.
 */
export const shippingPrice = ({ priceMinor, freeFromMinor }: BasisMethod, goodsMinor: number): number =>
  freeFromMinor !== null && goodsMinor >= freeFromMinor ? 0 : priceMinor;
