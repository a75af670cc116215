import fc from 'fast-check';
import { shippingTaxRules } from '#domains/content/limits.ts';
import type { PickupPoint } from '../../contract/pickup-places.ts';
import { pricings, rateClasses } from '../../limits.ts';
import { combinings, promotionKinds } from '../../promotion-kinds.ts';
import type {
  BasisMethod,
  BasisPromotion,
  BasisRate,
  BasisVariant,
  BasisZone,
  Buyer,
  PriceStep,
  QuoteBasis,
  QuoteInput,
} from '../quote/quote-types.ts';

const noon = new Date('2026-11-21T12:00:00Z');
const minor = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 5_000_000 }));
/** Absent half of the time, so that most offers apply. */
const perhaps = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 1 });
const moment = (min: number, max: number) =>
  perhaps(fc.integer({ min, max }).map((hours) => new Date(+noon + hours * 3_600_000)));
const percent = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100);
const country = fc.constantFrom('DE', 'US', 'JP');
const region = fc.constantFrom(null, 'CA', 'NY');
const digits = fc.integer({ min: 0, max: 999 }).map((number) => String(number).padStart(3, '0'));
export const somePostalCode = fc.option(digits);
const zoneIds = ['z000', 'z001', 'z002', 'z003'];
const id = (letter: string) => (index: number) => `${letter}${String(index).padStart(3, '0')}`;

const variant = fc.record({
  regularMinor: minor,
  compareAtMinor: fc.option(minor),
  deal: fc.option(
    fc.oneof(
      fc.record({ percentOff: percent, priceMinor: fc.constant(null), formerMinor: minor }),
      fc.record({ percentOff: fc.constant(null), priceMinor: minor, formerMinor: minor }),
    ),
  ),
  unitDepositMinor: fc.constantFrom(0, 0, 8, 25, 1_500),
  onHand: fc.integer({ min: 0, max: 30 }),
  weightGrams: fc.option(fc.integer({ min: 0, max: 500 })),
  taxClass: fc.constantFrom(
    null,
    null,
    'reduced' as const,
    'second_reduced' as const,
    'super_reduced' as const,
    'zero' as const,
    'exempt' as const,
    'voucher' as const,
  ),
  labels: fc.subarray(['tag:a', 'tag:b']),
});

const units = fc.integer({ min: 1, max: 6 });
const targets = fc.oneof(fc.constant([]), fc.subarray(['tag:a', 'tag:b']));

export const somePromotion: fc.Arbitrary<BasisPromotion> = fc
  .record({
    kind: fc.constantFrom(...promotionKinds),
    targets,
    getTargets: targets,
    buyQuantity: units,
    getQuantity: units,
    tiers: fc.array(fc.record({ quantity: units, percentOff: percent }), { maxLength: 3 }),
    countries: fc.constantFrom<string[]>([], [], ['DE']),
    maxWeightGrams: perhaps(fc.integer({ min: 1, max: 50_000 })),
    combining: fc.constantFrom(...combinings),
    isForBuyer: fc.integer({ min: 0, max: 5 }).map((n) => n > 0),
    percentOff: percent,
    amountMinor: fc.integer({ min: 1, max: 6_000_000 }),
    minimumMinor: fc.oneof(fc.constant(0), minor),
    isFirstOrderOnly: fc.constantFrom(true, false, false),
    isActive: fc.integer({ min: 0, max: 5 }).map((n) => n > 0),
    startsAt: moment(-4, 1),
    endsAt: moment(0, 4),
    usageLimit: perhaps(fc.integer({ min: 1, max: 4 })),
    usageLimitPerCustomer: perhaps(fc.integer({ min: 1, max: 3 })),
    usedCount: fc.integer({ min: 0, max: 3 }),
    usedByCustomer: fc.integer({ min: 0, max: 2 }),
  })
  .map((terms) => ({ id: '', name: 'Offer', code: null, isCodeUsed: false, ...terms }) as BasisPromotion);

/** What a promotion for `product:gift0`, `product:gift1` and so on gives: never one of the goods of `someOrder`. */
export const giftVariant = (index: number, onHand: number, regularMinor: number): BasisVariant => ({
  place: index,
  productId: `gift${index}`,
  variantId: `gift-variant${index}`,
  name: 'Mug',
  slug: 'mug',
  choice: '',
  sku: null,
  image: '',
  regularMinor,
  compareAtMinor: null,
  deal: null,
  unitDepositMinor: 25,
  onHand,
  measure: null,
  weightGrams: 900,
  taxClass: 'reduced',
  labels: [`product:gift${index}`, 'tag:a'],
});

/** One without conditions. */
export const promotionForAll: BasisPromotion = {
  id: 'p',
  name: 'Offer',
  code: null,
  isCodeUsed: false,
  kind: 'percentage',
  percentOff: null,
  amountMinor: null,
  minimumMinor: 0,
  isFirstOrderOnly: false,
  isActive: true,
  startsAt: null,
  endsAt: null,
  usageLimit: null,
  usageLimitPerCustomer: null,
  usedCount: 0,
  usedByCustomer: 0,
  targets: [],
  getTargets: [],
  buyQuantity: null,
  getQuantity: null,
  tiers: [],
  countries: [],
  maxWeightGrams: null,
  combining: 'one',
  isForBuyer: true,
};

/** Steps without gaps: ascending, the last one open or not. */
export const someSteps: fc.Arbitrary<PriceStep[]> = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 5 }),
    fc.array(minor, { minLength: 5, maxLength: 5 }),
    fc.boolean(),
  )
  .map(([ends, prices, isOpen]) =>
    ends
      .toSorted((a, b) => a - b)
      .map((upTo, place) => ({
        upTo: isOpen && place === ends.length - 1 ? null : upTo,
        priceMinor: prices[place] ?? 0,
      })),
  );

const pattern = fc.oneof(
  digits,
  digits.map((code) => `${code.slice(0, 1)}*`),
  digits.map((code) => `${code.slice(0, 2)}*`),
  fc.tuple(digits, digits).map((codes) => codes.toSorted().join('..')),
);
const patterns = fc.oneof(fc.constant<string[]>([]), fc.array(pattern, { maxLength: 3 }));
export const someZones: fc.Arbitrary<BasisZone[]> = fc
  .array(
    fc.record({
      countries: fc.oneof(fc.constant<string[]>([]), fc.subarray(['DE', 'US', 'JP'])),
      regions: fc.oneof(fc.constant<string[]>([]), fc.subarray(['US-CA', 'US-NY'])),
      postcodes: patterns,
      excludedPostcodes: patterns,
    }),
    { maxLength: zoneIds.length },
  )
  .map((zones) => zones.map((zone, index) => ({ ...zone, id: zoneIds[index] ?? '' })));

const method = fc.record({
  priceMinor: minor,
  freeFromMinor: fc.option(minor),
  countries: fc.constantFrom<string[]>([], [], ['DE'], ['US', 'JP']),
  maxDays: fc.integer({ min: 1, max: 5 }),
  zones: fc.oneof(fc.constant<string[]>([]), fc.subarray(zoneIds)),
  pricedBy: fc.constantFrom(...pricings),
  steps: someSteps,
});

const rates = fc.uniqueArray(
  fc.record({
    country,
    region,
    ratePpm: fc.integer({ min: 0, max: 400_000 }),
    name: fc.constant('VAT'),
    taxClass: fc.constantFrom(...rateClasses),
    startsAt: moment(-2, 1),
  }),
  { selector: (rate) => `${rate.country}-${rate.region}-${rate.taxClass}-${rate.startsAt}`, maxLength: 9 },
) as fc.Arbitrary<BasisRate[]>;

const basis = fc.record({
  currency: fc.constantFrom('JPY', 'EUR', 'USD', 'KWD'),
  pricesIncludeTax: fc.boolean(),
  vatCountry: fc.constant(null),
  euOrigin: fc.constant(null),
  shippingTaxed: fc.boolean(),
  shippingTaxRule: fc.constantFrom(...shippingTaxRules),
  variants: fc.array(variant, { maxLength: 12 }),
  automatic: fc.array(somePromotion, { maxLength: 4 }),
  byCode: fc.array(somePromotion, { maxLength: 3 }),
  methods: fc.array(method, { maxLength: 3 }),
  zones: someZones,
  rates,
});

const wish = fc.record({
  quantities: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 12, maxLength: 12 }),
  destination: fc.option(fc.record({ country, region, postalCode: somePostalCode }), { freq: 8 }),
  chosen: fc.option(fc.integer({ min: 0, max: 4 })),
  userId: fc.constantFrom(null, 'user'),
  hasEarlierOrders: fc.boolean(),
});

export type RandomOrder = { basis: QuoteBasis; input: QuoteInput & Buyer };

/** Random terms of a shop and an order in it; every line is available, stock aside. */
export const someOrder: fc.Arbitrary<RandomOrder> = fc.tuple(basis, wish).map(([shop, order]) => {
  const { variants, automatic, byCode, methods, ...known } = shop;
  const promotions = automatic.map((promotion, index) => ({ ...promotion, id: id('p')(index) }));
  const codes = byCode.map((_, index) => `CODE${index}`);
  for (const [index, promotion] of byCode.entries())
    promotions.push({ ...promotion, id: id('q')(index), code: codes[index] ?? null });
  const lines = variants.map((_, index) => ({
    productId: id('g')(index),
    variantId: id('v')(index),
    quantity: order.quantities[index] ?? 1,
  }));
  const { quantities: _, chosen, ...buyer } = order;
  return {
    basis: {
      ...known,
      at: noon,
      places: [somePlace],
      calendar: null,
      byMail: 'By mail',
      promotions,
      gifts: [],
      variants: variants.map(toVariant),
      methods: methods.map((line, index): BasisMethod => ({ ...line, ...post, id: id('m')(index) })),
    },
    input: {
      ...buyer,
      lines,
      email: null,
      code: codes[0]?.toLowerCase() ?? null,
      codes: codes.slice(1),
      shippingMethodId: chosen === 4 ? somePlace.id : chosen === null ? null : id('m')(chosen),
    },
  };
});

/** Where every order can be collected. */
const somePlace: PickupPoint = {
  id: 'place',
  name: 'Counter',
  address: { line1: 'Ring 1', line2: '', postalCode: '10115', city: 'Berlin', region: null, country: 'DE' },
  hours: [],
  exceptions: [],
  note: '',
};

const post = { name: 'Post', minDays: 1, isExpress: false };

const toVariant = (
  terms: Pick<
    BasisVariant,
    | 'regularMinor'
    | 'compareAtMinor'
    | 'deal'
    | 'unitDepositMinor'
    | 'onHand'
    | 'weightGrams'
    | 'taxClass'
    | 'labels'
  >,
  place: number,
) => ({
  place,
  productId: id('g')(place),
  variantId: id('v')(place),
  name: 'Mug',
  slug: 'mug',
  choice: '',
  sku: null,
  image: '',
  measure: null,
  ...terms,
  // The database gives none for gift cards.
  unitDepositMinor: terms.taxClass === 'voucher' ? 0 : terms.unitDepositMinor,
});
