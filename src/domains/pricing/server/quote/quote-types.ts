import type { Measure } from '#domains/catalog/contract.ts';
import type { ProductValues } from '#domains/catalog/fields/product-fields.ts';
import type { ShippingTaxRule, UnconfirmedVatId } from '#domains/content/limits.ts';
import type { InvoiceTerms } from '#domains/content/server/index.ts';
import type { PickupPoint } from '../../contract/pickup-places.ts';
import type { RateClass } from '../../limits.ts';
import type { Combining, PromotionKind } from '../../promotion-kinds.ts';
import type { DeliveryCalendar, DeliveryDates } from '../rules/delivery-days.ts';
import type { PromotionTerms } from './promotion-terms.ts';
import type { BasisMethod, BasisZone } from './shipping-types.ts';

export type { BasisMethod, BasisZone, PriceStep } from './shipping-types.ts';

/** The order to price. `code` is a discount code as typed; a line without a variant means the product's only one. */
export type QuoteInput = {
  lines: readonly { productId: string; variantId: string | null; quantity: number }[];
  /** ISO 3166-1 country, the part after the dash of its ISO 3166-2 region, and the postal code; null if unknown. */
  destination: Destination | null;
  /** A shipping method or a pickup place. Null: the cheapest available one, the fastest of equally cheap ones. */
  shippingMethodId: string | null;
  code: string | null;
  /** Further ones. */
  codes?: readonly string[] | undefined;
  /** The promotions whose gifts the shopper does not want. */
  declinedGifts?: readonly string[] | undefined;
};
export type Destination = {
  country: string;
  region: string | null;
  postalCode?: string | null | undefined;
};

/** The buyer, as far as prices depend on it. */
export type Buyer = {
  userId: string | null;
  email: string | null;
  /** Whether the member has an order that was not canceled; meaningless for guests. */
  hasEarlierOrders: boolean;
  /** The VAT id of a business, if it gave one. */
  vatId?: string | null | undefined;
};

/** All amounts in minor units of `currency`. The `totalMinor` of a part is its price to pay, tax included. */
export type QuoteLine = {
  productId: string;
  variantId: string;
  name: string;
  slug: string;
  /** The chosen option values as text, such as "M / Red"; empty without options. */
  choice: string;
  sku: string | null;
  /** The path of a small picture; empty if there is none. */
  image: string;
  quantity: number;
  unitPriceMinor: number;
  /** What the deal reduces the unit price from (see `formerNow`), or the compare-at price; null unless higher. */
  compareAtMinor: number | null;
  subtotalMinor: number;
  discountMinor: number;
  /** Paid beside the price and given back for the empty container; taxed like the goods, and never discounted. */
  unitDepositMinor: number;
  /** Null: there is no rate for it where it goes. */
  taxName: string | null;
  taxRatePpm: number;
  taxMinor: number;
  totalMinor: number;
  isGiftCard: boolean;
  /** Whether a promotion added it: it costs nothing. */
  isGift: boolean;
  isTaxExempt: boolean;
  measure: Measure | null;
  onHand: number;
};

/** An applied promotion and its discount; `code` is null if it is automatic. */
export type QuoteDiscount = {
  promotionId: string;
  name: string;
  code: string | null;
  kind: PromotionKind;
  amountMinor: number;
  terms: PromotionTerms;
};

/** What a promotion gives by itself: added to the lines, sold out, or declined by the shopper. */
export type QuoteGift = Pick<QuoteLine, 'productId' | 'variantId' | 'choice' | 'image' | 'quantity'> & {
  promotionId: string;
  /** Of the promotion. */
  name: string;
  /** The name of the product. */
  product: string;
  status: 'added' | 'sold_out' | 'declined';
};

/** `priceMinor` is before, `totalMinor` after a discount on shipping. Days are working days. */
export type QuoteShipping = {
  methodId: string;
  name: string;
  isExpress: boolean;
  priceMinor: number;
  discountMinor: number;
  /** Of several rates that of the largest part. */
  taxRatePpm: number;
  taxMinor: number;
  totalMinor: number;
  /** What is taxed at each rate. */
  taxParts: (TaxedPart & { rate: BasisRate | null })[];
  minDays: number;
  maxDays: number;
  /** Where the order is collected; null if it is shipped. */
  pickup: PickupPoint | null;
  /** The days on which it arrives or, where it is collected, is ready; null if the shop states none. */
  arrives: DeliveryDates | null;
};

export type TaxedPart = { taxRatePpm: number; taxMinor: number; totalMinor: number };

/** A tax with its base and amount. A `ratePpm` of 190,000 is 19 percent. */
export type QuoteTax = {
  name: string;
  ratePpm: number;
  netMinor: number;
  taxMinor: number;
  /** Of exempt goods. */
  isExempt?: true;
};

/** Nothing ships to the country, to this place in it, or for these goods: they are too heavy, too many or too dear. */
export type NoShipping = 'country' | 'place' | 'goods';

export type QuoteProblem =
  | { kind: 'gone'; productId: string; variantId: string | null }
  | { kind: 'sold_out' | 'short'; productId: string; variantId: string; available: number }
  /** Nothing ships there, and why; or the chosen method does not, and the cheapest that does replaces it. */
  | { kind: 'no_shipping'; reason: NoShipping }
  | { kind: 'shipping_gone' }
  | { kind: 'code_below_minimum'; minimumMinor: number; code?: string | undefined }
  | {
      /** The code as it was typed. */
      code?: string | undefined;
      kind:
        | 'code_unknown'
        | 'code_expired'
        | 'code_used_up'
        | 'code_members_only'
        | 'code_not_first_order'
        | 'code_elsewhere'
        | 'code_too_heavy'
        | 'code_other_goods'
        | 'code_other_customers'
        /** Another code of the same promotion is used. */
        | 'code_not_combined';
    };

/**
 * The exact cost of an order. It can be placed if it has lines, shipping and no problems.
 *
 * `totalMinor = subtotalMinor - discountMinor + depositMinor + shipping.priceMinor + (pricesIncludeTax ? 0 : taxMinor)`,
 * and it is the sum of the totals of lines and shipping. `discountMinor` is the sum of `discounts`, and of the discounts
 * of lines and shipping; `depositMinor` that of the deposits of all units.
 */
export type Quote = {
  currency: string;
  /** Whether prices include tax; else it is added. */
  pricesIncludeTax: boolean;
  /** Whether it goes without tax to a business in another member state of the EU. */
  isIntraCommunity: boolean;
  /** Whether it goes to a consumer in another member state of the EU, with the tax of the shop's own. */
  isTaxedAtOrigin: boolean;
  lines: QuoteLine[];
  gifts: QuoteGift[];
  subtotalMinor: number;
  discounts: QuoteDiscount[];
  discountMinor: number;
  depositMinor: number;
  shipping: QuoteShipping | null;
  /** All shipping methods to the destination, with their prices for this order. */
  shippingMethods: QuoteShipping[];
  /** Where it can be collected instead. */
  pickupPlaces: PickupPoint[];
  taxes: QuoteTax[];
  taxMinor: number;
  totalMinor: number;
  problems: QuoteProblem[];
};

/** What a quote is computed from, as of `at` by the database's clock. */
export type QuoteBasis = {
  at: Date;
  currency: string;
  pricesIncludeTax: boolean;
  shippingTaxed: boolean;
  shippingTaxRule: ShippingTaxRule;
  /** The member state of the EU by whose VAT id the shop sells; null: none. */
  vatCountry: string | null;
  /** The member state whose tax consumers in the others pay; null: that of their own. */
  euOrigin: string | null;
  /** The variants of the lines that can be bought. */
  variants: BasisVariant[];
  /** The goods that promotions add by themselves, by place in no order. */
  gifts: BasisVariant[];
  /** The automatic promotions, and those of the given codes. */
  promotions: BasisPromotion[];
  methods: BasisMethod[];
  zones: BasisZone[];
  places: PickupPoint[];
  /** Null: the shop states no days of delivery. */
  calendar: DeliveryCalendar | null;
  /** The name of the way in which gift cards reach their buyer. */
  byMail: string;
  rates: BasisRate[];
};

/** What quotes need, and whether this is a demo shop, the terms of payment on invoice, and what else orders take. */
export type ShopBasis = QuoteBasis & {
  isDemo: boolean;
  invoice: InvoiceTerms;
  /** Whether buyers may write a note. */
  takesNote: boolean;
  /** The shop's own VAT id as typed; empty if it has none. */
  vatId: string;
  unconfirmedVatId: UnconfirmedVatId;
};

export type BasisVariant = {
  /** The index of the line, from 0. */
  place: number;
  productId: string;
  variantId: string;
  name: string;
  slug: string;
  choice: string;
  sku: string | null;
  image: string;
  regularMinor: number;
  compareAtMinor: number | null;
  deal: { percentOff: number | null; priceMinor: number | null; formerMinor: number } | null;
  /** Zero: none. */
  unitDepositMinor: number;
  onHand: number;
  measure: Measure | null;
  weightGrams: number | null;
  /** Null: standard. Gift cards are vouchers for anything: tax is due on what they pay, not on them. */
  taxClass: ProductValues['taxClass'] | 'voucher';
  /** Those of the targets of the shop's promotions that mean it. */
  labels: string[];
  /** The rate that was agreed for it; absent: that of its class. */
  agreedRate?: BasisRate | null | undefined;
};

export type BasisPromotion = {
  id: string;
  name: string;
  code: string | null;
  kind: PromotionKind;
  percentOff: number | null;
  amountMinor: number | null;
  minimumMinor: number;
  isFirstOrderOnly: boolean;
  isActive: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  usageLimit: number | null;
  usageLimitPerCustomer: number | null;
  usedCount: number;
  /** Whether the given code works once, and an order uses it. */
  isCodeUsed: boolean;
  /** How often this customer has used it, by account or email. */
  usedByCustomer: number;
  /** The goods that it is for, and the goods that it gives; none: all, and those that it is for. */
  targets: string[];
  getTargets: string[];
  /** The units to buy, or of a set; null where the kind has none. */
  buyQuantity: number | null;
  getQuantity: number | null;
  /** Percentages from a number of units on. */
  tiers: { quantity: number; percentOff: number }[];
  /** Whether it is for the buyer: for all, or for a group that the account is in. */
  isForBuyer: boolean;
  /** None: to all. */
  countries: string[];
  maxWeightGrams: number | null;
  combining: Combining;
};

/** Region null: the whole country, unless the region has a rate of its own. */
export type BasisRate = {
  country: string;
  region: string | null;
  taxClass: RateClass;
  name: string;
  ratePpm: number;
  isExempt?: true;
  /** From when on it stands in place of earlier ones; null: always. */
  startsAt: Date | null;
};
