export {
  createPromotion,
  createShippingMethod,
  type PromotionDraft,
  type ShippingMethodDraft,
} from './create-offers.ts';
export { type DealTerms, dealPrice } from './deal-price.ts';
export { joinRunningDeal, nextDealBoundary, nextDealBoundarySql, paidNow } from './deal-sql.ts';
export type {
  Buyer,
  Destination,
  Quote,
  QuoteBasis,
  QuoteDiscount,
  QuoteInput,
  QuoteLine,
  QuoteProblem,
  QuoteShipping,
  QuoteTax,
} from './quote-types.ts';
export { readOffers } from './read-offers.ts';
export { type DealDraft, endDeal, scheduleDeal } from './schedule-deal.ts';
export { deals, promotions, shippingMethods } from './tables.ts';
