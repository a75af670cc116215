import type { PickupPoint } from '../../contract/pickup-places.ts';
import type {
  BasisMethod,
  Destination,
  NoShipping,
  PriceStep,
  QuoteBasis,
  QuoteInput,
  QuoteProblem,
  QuoteShipping,
} from '../quote/quote-types.ts';
import { deliveryDates, readyDate } from './delivery-days.ts';
import type { Goods } from './prices.ts';
import { type ShippingShare, taxShipping } from './shipping-tax.ts';
import { countriesReached, methodsTo } from './shipping-zones.ts';

/** What the price of shipping depends on: total of the goods, weight in grams, pieces. */
export type Parcel = { goodsMinor: number; grams: number; pieces: number };
type Order = { parcel: Parcel; isFree: boolean; shares: readonly ShippingShare[]; isByMail: boolean };
type Offer = { methods: QuoteShipping[]; shipping: QuoteShipping | null; problems: QuoteProblem[] };

/**
 * All shipping methods for an order with their prices, and the chosen one; the cheapest if none was chosen or the
 * chosen one is unavailable. Where a pickup place was chosen, that.
 */
export function offerShipping(
  basis: QuoteBasis,
  { destination, shippingMethodId }: QuoteInput,
  order: Order,
): Offer {
  if (order.isByMail && destination) {
    const shipping = sendByMail(basis);
    return { methods: [shipping], shipping, problems: [] };
  }
  const place = placeIn(basis, shippingMethodId);
  if (place) return { methods: [], shipping: collectAt(basis, place), problems: [] };
  if (!destination) return { methods: [], shipping: null, problems: [] };
  const reaching = methodsTo(basis, destination);
  const methods = reaching.flatMap((method) => priceMethod(basis, method, order) ?? []);
  const [cheapest] = methods.toSorted(cheapestThenFastest);
  if (!cheapest) {
    const reason = reaching.length > 0 ? 'goods' : whyNot(basis, destination);
    return { methods, shipping: null, problems: [{ kind: 'no_shipping', reason }] };
  }
  const chosen = methods.find(({ methodId }) => methodId === shippingMethodId);
  const isMissing = shippingMethodId !== null && !chosen;
  return { methods, shipping: chosen ?? cheapest, problems: isMissing ? [{ kind: 'shipping_gone' }] : [] };
}

const forNothing = {
  isExpress: false,
  priceMinor: 0,
  discountMinor: 0,
  taxRatePpm: 0,
  taxMinor: 0,
  totalMinor: 0,
  taxParts: [],
  minDays: 0,
  maxDays: 0,
};

/** What consists of gift cards alone comes by mail, to anywhere. */
const sendByMail = ({ byMail: name }: QuoteBasis): QuoteShipping => ({
  methodId: 'mail',
  name,
  ...forNothing,
  pickup: null,
  arrives: null,
});

/** The pickup place of this id; null if there is none. */
export const placeIn = ({ places }: Pick<QuoteBasis, 'places'>, id: string | null): PickupPoint | null =>
  places.find((place) => place.id === id) ?? null;

const collectAt = ({ calendar, at }: QuoteBasis, pickup: PickupPoint): QuoteShipping => ({
  methodId: pickup.id,
  name: pickup.name,
  ...forNothing,
  pickup,
  arrives: calendar && readyDate(calendar, at),
});

/** Ties keep the shop's order, since the sort is stable. */
const cheapestThenFastest = (a: QuoteShipping, b: QuoteShipping): number =>
  a.totalMinor - b.totalMinor || a.maxDays - b.maxDays || a.minDays - b.minDays;

/** Null if it does not carry this parcel. */
function priceMethod(
  { at, calendar, pricesIncludeTax }: QuoteBasis,
  method: BasisMethod,
  { parcel, isFree, shares }: Order,
): QuoteShipping | null {
  const { id: methodId, name, isExpress, minDays, maxDays } = method;
  const priceMinor = shippingPrice(method, parcel);
  const dates = calendar && deliveryDates(calendar, at, method);
  const arrives = dates && { from: dates.from, to: dates.to };
  if (priceMinor === null) return null;
  const discountMinor = isFree ? priceMinor : 0;
  const tax = taxShipping(priceMinor - discountMinor, shares, pricesIncludeTax);
  return {
    methodId,
    name,
    isExpress,
    priceMinor,
    discountMinor,
    ...tax,
    minDays,
    maxDays,
    pickup: null,
    arrives,
  };
}

/** Whether nothing ships to a whole country, or only not to this place in it. */
function whyNot(basis: QuoteBasis, { country }: Destination): NoShipping {
  const reached = countriesReached(basis);
  return reached === null || reached.includes(country) ? 'place' : 'country';
}

/** The parcel of goods; those without a weight weigh nothing. */
export const parcelOf = (goods: readonly Goods[]): Parcel => ({
  goodsMinor: goods.reduce((sum, { subtotalMinor }) => sum + subtotalMinor, 0),
  grams: goods.reduce((sum, { weightGrams, quantity }) => sum + (weightGrams ?? 0) * quantity, 0),
  pieces: goods.reduce((sum, { quantity }) => sum + quantity, 0),
});

/**
 * The price of a method; null above its last step. Totals are those after deals and before discounts, so that a discount
 * never makes an order more expensive by losing free shipping.
 */
export function shippingPrice(
  { priceMinor, freeFromMinor, pricedBy, steps }: BasisMethod,
  { goodsMinor, grams, pieces }: Parcel,
): number | null {
  const measured = { flat: 0, weight: grams, subtotal: goodsMinor, pieces }[pricedBy];
  const price = pricedBy === 'flat' ? priceMinor : stepPrice(steps, measured);
  return price !== null && freeFromMinor !== null && goodsMinor >= freeFromMinor ? 0 : price;
}

/** The price of the first step that reaches as far; null if none does. */
const stepPrice = (steps: readonly PriceStep[], measured: number): number | null =>
  steps.find(({ upTo }) => upTo === null || measured <= upTo)?.priceMinor ?? null;
