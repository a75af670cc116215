export {
  createPromotion,
  createShippingMethod,
  type PromotionDraft,
  type ShippingMethodDraft,
} from './create-offers.ts';
export { type DealTerms, dealPrice } from './deal-price.ts';
export { joinRunningDeal, nextDealBoundary, nextDealBoundarySql, paidNow } from './deal-sql.ts';
export { type BasisInput, loadBasis } from './quote/load-basis.ts';
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
} from './quote/quote-types.ts';
export { type ReadEarlierOrders, readQuote } from './quote/read-quote.ts';
export { showQuote } from './quote/show-quote.ts';
export { readOffers } from './read-offers.ts';
export { quoteFrom } from './rules/quote-from.ts';
export { type DealDraft, endDeal, scheduleDeal } from './schedule-deal.ts';
export { deals, promotions, shippingMethods, taxRates } from './tables.ts';
