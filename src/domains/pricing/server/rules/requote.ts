import type { PickupPoint } from '../../contract/pickup-places.ts';
import { agreedLabels, type PromotionTerms } from '../quote/promotion-terms.ts';
import type {
  BasisMethod,
  BasisPromotion,
  BasisRate,
  BasisVariant,
  Buyer,
  Quote,
  QuoteBasis,
  QuoteDiscount,
  QuoteInput,
  QuoteLine,
  QuoteTax,
} from '../quote/quote-types.ts';
import type { EditGifts } from './edit-gifts.ts';
import { withoutTax } from './intra-community.ts';
import { typedPrice } from './own-prices.ts';
import { isTaxedAtOrigin } from './prices.ts';
import { quoteOn, taxedAt } from './quote-from.ts';

/** A line of an order that stays as it was agreed, or whose price staff typed. */
export type AgreedLine = {
  /** The index of its line in the input. */
  place: number;
  /** Null: today's. */
  unitPriceMinor: number | null;
  /** Units that the order holds already. */
  heldQuantity: number;
  /** What is known of it, even if the shop sells it no longer; null: it is new. */
  known: Pick<
    BasisVariant,
    'productId' | 'variantId' | 'name' | 'choice' | 'sku' | 'image' | 'measure' | 'unitDepositMinor'
  > | null;
  /** The rate that was agreed, null if it had none; absent: by its class. */
  rate?: BasisRate | null | undefined;
};

/** What was agreed for an order, as far as a new quote keeps it. */
export type AgreedTerms = {
  lines: readonly AgreedLine[];
  promotions: readonly AgreedPromotion[];
  pricesIncludeTax: boolean;
  isIntraCommunity: boolean;
  /** Null: as the shop does today. */
  isTaxedAtOrigin: boolean | null;
  /** Whether it goes elsewhere than agreed: then today's methods apply. */
  isElsewhere: boolean;
  shipping: {
    method: Pick<BasisMethod, 'id' | 'name' | 'minDays' | 'maxDays' | 'isExpress'> & {
      /** Where the order is collected, which an edit does not change. */
      pickup?: PickupPoint | null;
    };
    priceMinor: number;
  };
  /** A price of shipping that staff typed. */
  typedShippingMinor: number | null;
  /** Another method that staff chose, of today's; null: the agreed one. */
  chosenMethodId: string | null;
  /** Absent: an edit names its lines, and no promotion adds any. */
  gifts?: EditGifts | undefined;
};

type AgreedPromotion = Pick<QuoteDiscount, 'name' | 'code' | 'amountMinor'> & {
  promotionId?: string;
  kind?: QuoteDiscount['kind'];
  /** Absent in orders from before these were kept. */
  terms?: PromotionTerms;
};

/**
 * A quote for an order that was placed already, by the same rules: kept lines cost what was agreed, the promotions that
 * were taken apply while their conditions on the goods hold, and shipping costs what was agreed unless the goods reach
 * or lose free shipping, or the method has steps. Pure.
 */
export function requote(
  known: QuoteBasis,
  { lines, destination }: Pick<QuoteInput, 'lines' | 'destination'>,
  agreed: AgreedTerms,
): Quote {
  const { method, priceMinor } = agreed.shipping;
  const { promotions = [], variants: gifts = [], held = [], declined = [] } = agreed.gifts ?? {};
  const { pickup = null } = method;
  const input = { ...nobody, lines, destination: pickup ? taxedAt(pickup) : destination };
  const { isIntraCommunity, pricesIncludeTax } = agreed;
  // What joins today is priced as the shop prices it, so it loses its tax with the rest.
  const today = { ...known, gifts, promotions: [...known.promotions, ...promotions] };
  const taxed = isIntraCommunity ? withoutTax(today, input) : { ...today, pricesIncludeTax };
  const joining = taxed.promotions.slice(known.promotions.length);
  const basis = {
    ...taxed,
    variants: agreedVariants(taxed, agreed),
    promotions: [...agreed.promotions.map((promotion) => promotionOf(taxed, promotion)), ...joining],
    gifts: [...taxed.gifts, ...held],
    methods: agreedMethods(taxed, agreed),
    // Collecting costs nothing, unless staff typed a price for it.
    places: pickup && agreed.typedShippingMinor === null && priceMinor === 0 ? [pickup] : [],
  };
  const codes = basis.promotions.flatMap(({ code }) => code ?? []);
  const shippingMethodId = agreed.chosenMethodId ?? method.id;
  const quote = quoteOn(basis, { ...input, codes, shippingMethodId, declinedGifts: declined });
  const shipping = quote.shipping && { ...quote.shipping, pickup };
  const atOrigin = agreed.isTaxedAtOrigin ?? (!isIntraCommunity && isTaxedAtOrigin(known, input.destination));
  return { ...quote, shipping, isIntraCommunity, isTaxedAtOrigin: atOrigin };
}

/** Whether a promotion is for this buyer was decided when it was taken. */
const nobody: Buyer & Pick<QuoteInput, 'code' | 'shippingMethodId'> = {
  code: null,
  shippingMethodId: null,
  userId: null,
  email: null,
  hasEarlierOrders: false,
};

function agreedVariants({ variants }: QuoteBasis, agreed: AgreedTerms): BasisVariant[] {
  const places = new Set(agreed.lines.map(({ place }) => place));
  const kept = agreed.lines.flatMap((line): BasisVariant[] => {
    const { place, unitPriceMinor, heldQuantity, known, rate: agreedRate } = line;
    const found = variants.find((variant) => variant.place === place);
    const former = known && { ...gone, ...known };
    const variant = found ?? former;
    if (!variant) return [];
    const price = unitPriceMinor === null ? {} : typedPrice(unitPriceMinor);
    const onHand = variant.onHand + heldQuantity;
    const rate = agreedRate === undefined ? {} : { agreedRate };
    const { labels } = variant;
    const meant = known ? agreedLabels(agreed.promotions, { ...known, labels }) : labels;
    // The deposit that was agreed stays.
    return [{ ...variant, ...price, ...known, ...rate, labels: meant, place, onHand }];
  });
  return [...variants.filter(({ place }) => !places.has(place)), ...kept];
}

const gone = {
  place: 0,
  regularMinor: 0,
  compareAtMinor: null,
  deal: null,
  unitDepositMinor: 0,
  slug: '',
  onHand: 0,
  weightGrams: null,
  taxClass: null,
  labels: [],
};

type TaxedLine = Pick<QuoteLine, 'taxName' | 'taxRatePpm' | 'isGiftCard' | 'isTaxExempt'>;

/**
 * Finds the rate of a line of an order; null if it had none. Orders from before lines kept the name of their rate know
 * its height alone: there only gift cards have no rate beside others at zero percent.
 */
export function agreedRates(lines: readonly TaxedLine[], taxes: readonly QuoteTax[]) {
  const areNamed = lines.some(({ taxName }) => taxName !== null);
  return ({ taxName, taxRatePpm, isGiftCard, isTaxExempt }: TaxedLine): BasisRate | null => {
    const isSame = ({ name, ratePpm, isExempt }: QuoteTax) =>
      ratePpm === taxRatePpm && (isExempt === true) === isTaxExempt && (!areNamed || name === taxName);
    const tax = isGiftCard ? undefined : taxes.find(isSame);
    if (!tax) return null;
    const { name, ratePpm } = tax;
    const exempt = isTaxExempt ? { isExempt: true as const } : {};
    return { country: '', region: null, taxClass: 'standard', name, ratePpm, startsAt: null, ...exempt };
  };
}

/** Its use is counted and its time was kept when the order was placed. */
const taken = {
  isFirstOrderOnly: false,
  isActive: true,
  startsAt: null,
  endsAt: null,
  usageLimit: null,
  usageLimitPerCustomer: null,
  usedCount: 0,
  usedByCustomer: 0,
  isCodeUsed: false,
  isForBuyer: true,
} as const;

/**
 * By the terms under which the order was placed, even if the promotion changed since. Without them by today's; one that
 * exists no longer, or is none of the shop's, takes off what it took off.
 */
function promotionOf({ promotions }: QuoteBasis, agreed: AgreedPromotion): BasisPromotion {
  const { promotionId, name, code, amountMinor, kind, terms } = agreed;
  if (terms) {
    const { meant: _, ...rules } = terms;
    return { ...taken, ...rules, id: promotionId ?? '', name, code };
  }
  const found = promotions.find(({ id }) => id === promotionId);
  if (found) return { ...found, ...taken, name, code };
  return {
    ...taken,
    id: promotionId ?? '',
    name,
    code,
    kind: kind === 'free_shipping' ? kind : 'amount',
    percentOff: null,
    amountMinor,
    minimumMinor: 0,
    targets: [],
    getTargets: [],
    buyQuantity: null,
    getQuantity: null,
    tiers: [],
    countries: [],
    maxWeightGrams: null,
    combining: 'all',
  };
}

function agreedMethods({ methods }: QuoteBasis, agreed: AgreedTerms): BasisMethod[] {
  const { typedShippingMinor, shipping, chosenMethodId } = agreed;
  const { priceMinor, method } = shipping;
  const isElsewhere = agreed.isElsewhere && !method.pickup;
  const flat = { freeFromMinor: null, ...everywhere, pricedBy: 'flat' as const, steps: [] };
  if (chosenMethodId !== null && chosenMethodId !== method.id) {
    // It has to reach the address, regardless of its price.
    const { countries: _, zones: __, ...typed } = { ...flat, priceMinor: typedShippingMinor ?? 0 };
    const chosen = methods.filter(({ id }) => id === chosenMethodId);
    return typedShippingMinor === null ? chosen : chosen.map((one) => ({ ...one, ...typed }));
  }
  const found = methods.find(({ id }) => id === method.id);
  if (typedShippingMinor !== null) {
    const typed = { ...flat, priceMinor: typedShippingMinor };
    return isElsewhere ? methods.map((one) => ({ ...one, ...typed })) : [{ ...method, ...typed }];
  }
  if (isElsewhere) return methods;
  if (!found) return [{ ...method, ...flat, priceMinor }];
  // What was free by its goods costs the method's price once it no longer is.
  const wasFree = priceMinor === 0 && found.freeFromMinor !== null;
  return [{ ...found, ...everywhere, priceMinor: wasFree ? found.priceMinor : priceMinor }];
}

const everywhere = { countries: [], zones: [] };
