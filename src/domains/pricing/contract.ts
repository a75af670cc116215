import { z } from '@hono/zod-openapi';
import { Measure } from '#domains/catalog/contract.ts';
import { MOST_OF_ONE } from '#domains/inventory/limits.ts';
import { isCountry } from '#platform/address/countries.ts';
import { LONGEST_REGION_NAME, longestOfAddress } from '#platform/address/limits.ts';
import { storedRegion } from '#platform/address/read-region.ts';
import { DeliveryDates } from './contract/delivery-dates.ts';
import { PickupPoint } from './contract/pickup-places.ts';
import { LONGEST_CODE, MOST_DECLINED, MOST_LINES, MOST_ORDER_CODES } from './limits.ts';
import { promotionKinds } from './promotion-kinds.ts';

const country = z
  .string()
  .trim()
  .toUpperCase()
  .max(2)
  .regex(/^[A-Z]{2}$/)
  .refine(isCountry)
  .openapi({ example: 'DE' });

/**
 * ISO 3166-1 country, the part after the dash of its ISO 3166-2 region, and the postal code: without it, shipping is that to
 * the country and region as a whole.
 */
const Destination = z
  .object({
    country,
    region: z.string().trim().max(LONGEST_REGION_NAME).nullish(),
    postalCode: z.string().trim().max(longestOfAddress.postalCode).nullish(),
  })
  .transform(({ country, region, postalCode }) => ({
    country,
    region: storedRegion(country, region || null),
    ...(postalCode && { postalCode }),
  }));

export const QuoteInput = z
  .object({
    lines: z
      .array(
        z.object({
          productId: z.string().max(100),
          variantId: z.string().max(100).nullable().default(null),
          quantity: z.number().int().min(1).max(MOST_OF_ONE),
        }),
      )
      .max(MOST_LINES),
    destination: Destination.nullable().default(null),
    /** A shipping method, or a pickup place: then nothing is shipped, and the destination does not matter. */
    shippingMethodId: z.string().max(100).nullable().default(null),
    code: z.string().trim().max(100).nullable().default(null),
    /** Further codes beside `code`; those of them apply whose promotions combine. */
    codes: z
      .array(z.string().trim().min(1).max(LONGEST_CODE))
      .max(MOST_ORDER_CODES - 1)
      .optional(),
    /** The ids of promotions whose gifts are not wanted. */
    declinedGifts: z.array(z.string().max(100)).max(MOST_DECLINED).optional(),
  })
  .openapi('QuoteInput');
export type QuoteInput = z.infer<typeof QuoteInput>;

/** All amounts are decimals in the currency's own digits, as everywhere in the API. */
const QuoteLine = z
  .object({
    productId: z.string(),
    variantId: z.string(),
    name: z.string(),
    slug: z.string(),
    choice: z.string(),
    sku: z.string().nullable(),
    image: z.string(),
    quantity: z.number().int(),
    unitPrice: z.number(),
    compareAt: z.number().nullable(),
    subtotal: z.number(),
    discount: z.number(),
    /** On each unit, beside its price: no part of `subtotal`, but of `total` and its tax. */
    unitDeposit: z.number(),
    /** 0.19 is 19 percent. */
    taxRate: z.number(),
    tax: z.number(),
    total: z.number(),
    /** Gift cards are not taxed, not discounted and not paid with gift cards. */
    isGiftCard: z.boolean(),
    /** Whether a promotion added it: it costs nothing, and was not asked for. */
    isGift: z.boolean(),
    measure: Measure.nullable(),
    /** Units available; 9,999 if unlimited. */
    onHand: z.number().int(),
  })
  .openapi('QuoteLine');

const QuoteDiscount = z
  .object({
    promotionId: z.string(),
    name: z.string(),
    /** Null for an automatic promotion. */
    code: z.string().nullable(),
    kind: z.enum(promotionKinds),
    amount: z.number(),
  })
  .openapi('QuoteDiscount');

/** What a promotion gives by itself: `added` to the lines, `sold_out`, or `declined` by its id in `declinedGifts`. */
export const QuoteGift = z
  .object({
    promotionId: z.string(),
    /** Of the promotion. */
    name: z.string(),
    productId: z.string(),
    variantId: z.string(),
    /** The name of the product. */
    product: z.string(),
    choice: z.string(),
    image: z.string(),
    quantity: z.number().int(),
    status: z.enum(['added', 'sold_out', 'declined']),
  })
  .openapi('QuoteGift');
export type QuoteGift = z.infer<typeof QuoteGift>;

/** `price` is before, `total` after a discount on shipping. Days are working days. */
const QuoteShipping = z
  .object({
    methodId: z.string(),
    name: z.string(),
    isExpress: z.boolean(),
    price: z.number(),
    discount: z.number(),
    taxRate: z.number(),
    tax: z.number(),
    total: z.number(),
    minDays: z.number().int(),
    maxDays: z.number().int(),
    /** Where the order is collected; null if it is shipped. */
    pickup: PickupPoint.nullable(),
    /** The days on which it arrives or, where it is collected, is ready; null if the shop states none. */
    arrives: DeliveryDates.nullable(),
  })
  .openapi('QuoteShipping');

const QuoteTax = z
  .object({ name: z.string(), rate: z.number(), net: z.number(), tax: z.number() })
  .openapi('QuoteTax');

const quoteProblemKinds = [
  'gone',
  'sold_out',
  'short',
  'no_shipping',
  'shipping_gone',
  'code_unknown',
  'code_expired',
  'code_used_up',
  'code_below_minimum',
  'code_members_only',
  'code_not_first_order',
  'code_elsewhere',
  'code_too_heavy',
  'code_other_goods',
  'code_other_customers',
  'code_not_combined',
] as const;

/** Why this order could not be placed. */
const QuoteProblem = z
  .object({
    kind: z.enum(quoteProblemKinds),
    productId: z.string().optional(),
    variantId: z.string().nullish(),
    /** Units available. */
    available: z.number().int().optional(),
    /** The code that it is about. */
    code: z.string().optional(),
    /** The required minimum total of the goods. */
    minimum: z.number().optional(),
    /** Of `no_shipping`: nothing ships to the country, to this place in it, or for these goods there. */
    reason: z.enum(['country', 'place', 'goods']).optional(),
  })
  .openapi('QuoteProblem');

/** What a cart lacks for a promotion of whose goods it has some: `units`, or an `amount` of them. */
export const MissingForPromotion = z
  .object({
    promotionId: z.string(),
    /** With whom it is for in brackets, if not for all: in the language of the request. */
    name: z.string(),
    units: z.number().int().nullable(),
    amount: z.number().nullable(),
  })
  .openapi('MissingForPromotion');
export type MissingForPromotion = z.infer<typeof MissingForPromotion>;

/** What a guest's order would cost less as the first of an account, and by which promotion. */
export const AccountOffer = z
  .object({ promotionId: z.string(), name: z.string(), amount: z.number() })
  .openapi('AccountOffer');
export type AccountOffer = z.infer<typeof AccountOffer>;

export const Quote = z
  .object({
    currency: z.string(),
    pricesIncludeTax: z.boolean(),
    /** Whether it goes without tax to a business in another member state of the EU. */
    isIntraCommunity: z.boolean(),
    lines: z.array(QuoteLine),
    gifts: z.array(QuoteGift),
    subtotal: z.number(),
    discounts: z.array(QuoteDiscount),
    discount: z.number(),
    /** The deposits of all units. */
    deposit: z.number(),
    shipping: QuoteShipping.nullable(),
    shippingMethods: z.array(QuoteShipping),
    /** Where such an order can be collected instead, for nothing: choose one by its id in `shippingMethodId`. */
    pickupPlaces: z.array(PickupPoint),
    taxes: z.array(QuoteTax),
    tax: z.number(),
    total: z.number(),
    problems: z.array(QuoteProblem),
  })
  .openapi('Quote');
export type Quote = z.infer<typeof Quote>;
