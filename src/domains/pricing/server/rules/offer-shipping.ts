import type {
  BasisMethod,
  BasisRate,
  Destination,
  QuoteBasis,
  QuoteInput,
  QuoteProblem,
  QuoteShipping,
} from '../quote/quote-types.ts';
import { addTax } from './total-lines.ts';

type Order = { goodsMinor: number; isFree: boolean; rate: BasisRate | null; isByMail: boolean };
type Offer = { methods: QuoteShipping[]; shipping: QuoteShipping | null; problems: QuoteProblem[] };

/**
 * All shipping methods for an order with their prices, and the chosen one; the cheapest if none was chosen or the
 * chosen one is unavailable.
 */
export function offerShipping(
  basis: QuoteBasis,
  { destination, shippingMethodId }: QuoteInput,
  order: Order,
): Offer {
  if (!destination) return { methods: [], shipping: null, problems: [] };
  if (order.isByMail) {
    const shipping = sendByMail(basis);
    return { methods: [shipping], shipping, problems: [] };
  }
  const methods = methodsTo(basis.methods, destination).map((method) => priceMethod(basis, method, order));
  const [cheapest] = methods.toSorted(cheapestThenFastest);
  if (!cheapest) return { methods, shipping: null, problems: [{ kind: 'no_shipping' }] };
  const chosen = methods.find(({ methodId }) => methodId === shippingMethodId);
  const isMissing = shippingMethodId !== null && !chosen;
  return { methods, shipping: chosen ?? cheapest, problems: isMissing ? [{ kind: 'shipping_gone' }] : [] };
}

/** What consists of gift cards alone comes by mail, to anywhere. */
const sendByMail = ({ byMail: name }: QuoteBasis): QuoteShipping => ({
  methodId: 'mail',
  name,
  isExpress: false,
  priceMinor: 0,
  discountMinor: 0,
  taxRatePpm: 0,
  taxMinor: 0,
  totalMinor: 0,
  minDays: 0,
  maxDays: 0,
});

/** Ties keep the shop's order, since the sort is stable. */
const cheapestThenFastest = (a: QuoteShipping, b: QuoteShipping): number =>
  a.totalMinor - b.totalMinor || a.maxDays - b.maxDays || a.minDays - b.minDays;

function priceMethod(
  { pricesIncludeTax, shippingTaxed }: QuoteBasis,
  method: BasisMethod,
  { goodsMinor, isFree, rate }: Order,
): QuoteShipping {
  const { id: methodId, name, isExpress, minDays, maxDays } = method;
  const priceMinor = shippingPrice(method, goodsMinor);
  const discountMinor = isFree ? priceMinor : 0;
  const ratePpm = shippingTaxed ? (rate?.ratePpm ?? 0) : 0;
  const tax = addTax(priceMinor - discountMinor, ratePpm, pricesIncludeTax);
  return { methodId, name, isExpress, priceMinor, discountMinor, ...tax, minDays, maxDays };
}

/** The methods that deliver to a country, in order. */
const methodsTo = (methods: readonly BasisMethod[], { country }: Destination): BasisMethod[] =>
  methods.filter(({ countries }) => countries.length === 0 || countries.includes(country));

/**
 * The price of a method for goods of this total: after deals, before discounts, so that a discount never makes an
 * order more expensive by losing free shipping.
 */
const shippingPrice = ({ priceMinor, freeFromMinor }: BasisMethod, goodsMinor: number): number =>
  freeFromMinor !== null && goodsMinor >= freeFromMinor ? 0 : priceMinor;
