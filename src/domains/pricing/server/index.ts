/**
 * Deals, shipping methods, promotions and taxes, and the quote of an order computed from them.
 *
 * Owns `deals`, `price_history`, `shipping_methods`, `shipping_zones`, `pickup_places`, `tax_rates`, `promotions`, `promotion_uses`, `promotion_codes`, `terms_stamp`, `customer_groups`, `customer_group_members`,
 * `shipping_method_texts`, `pickup_place_texts`, `promotion_texts` and `tax_rate_texts`. Announces `pricing.deals_changed`; handles `catalog.products_changed` and
 * `identity.account_deleted`.
 */

export { effectOfCode } from '../code-effect.ts';
export {
  type DealTerms,
  dealPrice,
  dealRuns,
  formerNow,
  inEu,
  joinRunningDeal,
  nextDealBoundary,
  nextDealBoundarySql,
  paidNow,
} from './deals.ts';
export { createGroup, groupRoutes } from './groups/customer-groups.ts';
export { groupsOfAccount } from './groups/groups-of-account.ts';
export { lowestPriceBefore, onProductsChanged, readLowestPrices } from './history/price-history.ts';
export { announceTexts } from './offers/announce-texts.ts';
export { addEuRates, taxNames } from './offers/eu-rates.ts';
export { createPickupPlace } from './offers/pickup-places.ts';
export { addPromotionCodes } from './offers/promotion-codes.ts';
export type { PromotionDraft } from './offers/promotion-columns.ts';
export { promotionNames } from './offers/promotion-names.ts';
export { createPromotion, deletePromotion, updatePromotion } from './offers/promotions.ts';
export { readOffers } from './offers/read-offers.ts';
export { isShippedTo, type Reach, readReach } from './offers/read-reach.ts';
export { arrivalAtHome, readShippingByCountry } from './offers/read-shipping.ts';
export {
  createShippingMethod,
  deleteShippingMethod,
  type ShippingMethodDraft,
  updateShippingMethod,
} from './offers/shipping-methods.ts';
export { createShippingZone } from './offers/shipping-zones.ts';
export { createTaxRate, deleteTaxRate, type TaxRateDraft, updateTaxRate } from './offers/tax-rates.ts';
export { limitCodes, limitGuesses } from './quote/code-limit.ts';
export { codesOf, isCodeOf } from './quote/codes-of.ts';
export { type BasisInput, loadBasis, loadEditGifts, loadRequote } from './quote/load-basis.ts';
export type { PromotionTerms } from './quote/promotion-terms.ts';
export type * from './quote/quote-types.ts';
export { readCartOffers } from './quote/read-missing.ts';
export { showQuote } from './quote/show-quote.ts';
export { addingOnly, type EditGifts, giftTargets, giverOf } from './rules/edit-gifts.ts';
export { type OwnPrices, withOwnPrices } from './rules/own-prices.ts';
export { quoteFrom } from './rules/quote-from.ts';
export { isRegionMissing, isRegionWrong } from './rules/region-missing.ts';
export { type AgreedLine, type AgreedTerms, agreedRates, requote } from './rules/requote.ts';
export { countriesReached } from './rules/shipping-zones.ts';
export { addTax } from './rules/total-lines.ts';
export { type DealDraft, type DealTimes, endDeal, replaceDeal, scheduleDeal } from './schedule-deal.ts';
export { scheduleDeals } from './schedule-deals.ts';
export { currentRate, readShippingMethods, readTaxRates } from './terms/read-terms.ts';
export { pricingRoutes } from './terms/routes.ts';
export {
  findUsedUp,
  onAccountDeleted,
  recordNewUses,
  recordPromotionUses,
  releaseOtherUses,
  releasePromotionUses,
} from './uses/record-promotion-uses.ts';

declare module '#platform/events.ts' {
  interface EventMap {
    /** Deals of products were made, changed or ended; not, that their time has come. */
    'pricing.deals_changed': { productIds: string[] };
  }
}

export { registerVies } from './vat/ask-vies.ts';
export { checkVatId, type VatCheck } from './vat/check-vat-id.ts';
export { offerChecked, quoteChecked } from './vat/quote-checked.ts';
