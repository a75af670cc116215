import { z } from '@hono/zod-openapi';
import { money, textsChange, textsOf, version } from '#platform/contract.ts';
import {
  HEAVIEST_GRAMS,
  LONGEST_CODE,
  LONGEST_POSTCODE,
  LONGEST_TERM_NAME,
  MOST_NEW_CODES,
  MOST_POSTCODES,
  MOST_PROMOTED_GROUPS,
  MOST_REGIONS,
  MOST_STEPS,
  MOST_TARGETS,
  MOST_TIERS,
  MOST_UNITS,
  MOST_USES,
  MOST_ZONES,
  pricings,
  rateClasses,
} from '../limits.ts';
import { combinings, promotionKinds, targetKinds } from '../promotion-kinds.ts';

const name = z.string().trim().max(LONGEST_TERM_NAME);
const names = { name: name.min(1) };
const changedNames = { texts: textsChange({ name }).optional() };
/** Each change increments `version`. */
const kept = { id: z.string(), texts: textsOf({ name }), version: z.number().int() };
/** A change with an outdated version is refused. */
const seen = { ...changedNames, version: version.optional() };
const days = z.number().int().min(0).max(365);
const country = z
  .string()
  .trim()
  .toUpperCase()
  .max(2)
  .regex(/^[A-Z]{2}$/);

/** Amounts in the currency's own decimals, working days; no countries means all. */
const methodTerms = z.object({
  ...names,
  price: money,
  /** The total of goods from which shipping is free. */
  freeFrom: money.nullable(),
  countries: z.array(country).max(300),
  minDays: days,
  maxDays: days,
  isExpress: z.boolean(),
  isActive: z.boolean(),
  position: z.number().int().min(0).max(1_000_000),
  /** The ids of the zones that it delivers to, instead of its countries. */
  zones: z.array(z.uuid()).max(MOST_ZONES),
  /** What its price depends on. `price` is then that of the cheapest step. */
  pricedBy: z.enum(pricings),
  /**
   * The price up to a weight in grams, a subtotal in the currency's own decimals or a number of pieces, that included;
   * ascending. Only the last may be open, with null: otherwise the method is not offered above it.
   */
  steps: z
    .array(z.object({ upTo: z.number().positive().max(HEAVIEST_GRAMS).nullable(), price: money }))
    .max(MOST_STEPS),
});
export const ShippingMethod = methodTerms.extend(kept).openapi('ShippingMethod');
export const NewShippingMethod = methodTerms
  .extend(changedNames)
  .partial()
  .required({ name: true, price: true });
export const ShippingMethodChange = methodTerms.partial().extend(seen);

const postcodes = z.array(z.string().trim().min(1).max(LONGEST_POSTCODE)).max(MOST_POSTCODES);

/**
 * A place is in a zone if its country is, its region where the zone names some of that country (such as US-NY), and its postal
 * code. Postal codes are codes, prefixes such as `10*` and ranges such as `99000..99999`. None means all.
 */
const zoneTerms = z.object({
  ...names,
  countries: z.array(country).max(300),
  regions: z
    .array(
      z
        .string()
        .trim()
        .toUpperCase()
        .max(10)
        .regex(/^[A-Z]{2}-[A-Z0-9]{1,4}$/),
    )
    .max(MOST_REGIONS),
  postcodes,
  excludedPostcodes: postcodes,
});
export const ShippingZone = zoneTerms
  .extend({ id: z.string(), version: z.number().int() })
  .openapi('ShippingZone');
export const NewShippingZone = zoneTerms.partial().required({ name: true });
export const ShippingZoneChange = zoneTerms.partial().extend({ version: version.optional() });

const moment = z.iso.datetime({ offset: true }).nullable();

const rateTerms = z.object({
  country,
  /** The part after the dash of an ISO 3166-2 code; null for the whole country. */
  region: z
    .string()
    .trim()
    .toUpperCase()
    .max(3)
    .regex(/^[A-Z0-9]{1,3}$/)
    .nullable(),
  ...names,
  /** 0.19 is 19 percent. */
  rate: z.number().min(0).max(1),
  /** Of the goods with this class; those of a class without a rate have the reduced one, or else the standard one. */
  taxClass: z.enum(rateClasses),
  /** From when on it stands in place of an earlier one; null: always. */
  startsAt: moment,
});
export const TaxRate = rateTerms.extend(kept).openapi('TaxRate');
export const NewTaxRate = rateTerms
  .extend(changedNames)
  .partial()
  .required({ country: true, name: true, rate: true });
export const TaxRateChange = rateTerms.partial().extend(seen);

/** `product:`, `variant:`, `category:` or `collection:` and an id, or `tag:` and a tag. */
const target = z
  .string()
  .trim()
  .max(300)
  .regex(new RegExp(`^(${targetKinds.join('|')}):.`));
const targets = z.array(target).max(MOST_TARGETS);
const units = z.number().int().max(MOST_UNITS);

/**
 * `percentOff` for the kinds `percentage` and `buy_get`, `amount` for `amount` and, as the price of a set of `buyQuantity`
 * units, for `bundle`, or of one of each of its targets, for `set`. Without a code it applies automatically.
 */
const promotionTerms = z.object({
  ...names,
  kind: z.enum(promotionKinds),
  percentOff: z.number().positive().max(100).nullable(),
  amount: money.nullable(),
  code: z.string().trim().max(LONGEST_CODE).nullable(),
  /** Whether it applies by codes that work once each, instead of `code`. */
  hasCodes: z.boolean(),
  isFirstOrderOnly: z.boolean(),
  startsAt: moment,
  endsAt: moment,
  /** The required minimum total of the goods. */
  minimum: money,
  usageLimit: z.number().int().positive().max(MOST_USES).nullable(),
  usageLimitPerCustomer: z.number().int().min(1).max(100).nullable(),
  isActive: z.boolean(),
  /** The goods that it is for; none: all. */
  targets,
  /** Of the kind `buy_get`: what is given; none: the cheapest of those that it is for. */
  getTargets: targets,
  /** Of the kind `buy_get`: the units to buy, 0 for a gift from the minimum on. */
  buyQuantity: units.min(0).nullable(),
  getQuantity: units.min(1).nullable(),
  /** Of the kind `tiers`: the percentage from a number of units on. */
  tiers: z
    .array(z.object({ quantity: units.min(1), percentOff: z.number().positive().max(100) }))
    .max(MOST_TIERS),
  /** None: all. */
  countries: z.array(country).max(300),
  /** The groups of customers that it is for; none: all customers. */
  customerGroups: z.array(z.uuid()).max(MOST_PROMOTED_GROUPS),
  /** Of all goods of the order. */
  maxWeightGrams: z.number().int().min(1).max(HEAVIEST_GRAMS).nullable(),
  /** With a code but no second automatic promotion, with all others that combine, or with none. */
  combining: z.enum(combinings),
});
export const PromotionTarget = z.object({ target: z.string(), name: z.string() });
export type PromotionTarget = z.infer<typeof PromotionTarget>;
export const Promotion = promotionTerms
  .extend({
    ...kept,
    /** Orders that have it and stand. */
    uses: z.number().int(),
    /** Its single-use codes, and those that are used. */
    codes: z.number().int(),
    usedCodes: z.number().int(),
    /** The names of the targets that are not deleted. */
    targetNames: z.array(PromotionTarget),
    /** The names of the groups that are not deleted. */
    groupNames: z.array(z.object({ id: z.string(), name: z.string() })),
  })
  .openapi('Promotion');
export const NewPromotion = promotionTerms
  .extend(changedNames)
  .partial()
  .required({ name: true, kind: true });
export const PromotionChange = promotionTerms.partial().extend(seen);

/** `count` random codes after the prefix, or the given ones. */
export const NewCodes = z
  .object({
    count: z.number().int().min(1).max(MOST_NEW_CODES),
    prefix: z
      .string()
      .trim()
      .max(LONGEST_CODE / 2),
    codes: z.array(z.string().trim().min(1).max(LONGEST_CODE)).min(1).max(MOST_NEW_CODES),
  })
  .partial()
  .openapi('NewPromotionCodes');
export type NewCodes = z.infer<typeof NewCodes>;
/** `refused`: given ones that exist already; `examples` names some of them. */
export const AddedCodes = z
  .object({ added: z.number().int(), refused: z.number().int(), examples: z.array(z.string()) })
  .openapi('AddedPromotionCodes');
export type AddedCodes = z.infer<typeof AddedCodes>;

export type ShippingZone = z.infer<typeof ShippingZone>;
export type ShippingZoneChange = z.infer<typeof ShippingZoneChange>;
export type ShippingMethod = z.infer<typeof ShippingMethod>;
export type TaxRate = z.infer<typeof TaxRate>;
export type Promotion = z.infer<typeof Promotion>;
export type ShippingMethodChange = z.infer<typeof ShippingMethodChange>;
export type TaxRateChange = z.infer<typeof TaxRateChange>;
export type PromotionChange = z.infer<typeof PromotionChange>;
