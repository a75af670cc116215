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

type Order = { goodsMinor: number; isFree: boolean; rate: BasisRate | null };
type Offer = { methods: QuoteShipping[]; shipping: QuoteShipping | null; problems: QuoteProblem[] };

/** Every way to ship an order with its price, and the chosen one; the cheapest where none was chosen, or that one is not there. */
export function offerShipping(
  basis: QuoteBasis,
  { destination, shippingMethodId }: QuoteInput,
  order: Order,
): Offer {
  if (!destination) return { methods: [], shipping: null, problems: [] };
  const methods = methodsTo(basis.methods, destination).map((method) => priceMethod(basis, method, order));
  const [cheapest] = methods.toSorted(cheapestThenFastest);
  if (!cheapest) return { methods, shipping: null, problems: [{ kind: 'no_shipping' }] };
  const chosen = methods.find(({ methodId }) => methodId === shippingMethodId);
  const isMissing = shippingMethodId !== null && !chosen;
  return { methods, shipping: chosen ?? cheapest, problems: isMissing ? [{ kind: 'shipping_gone' }] : [] };
}

/** Of equal ones the shop's order decides: sorting keeps it. */
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

/** The methods that deliver to a country, in their order. */
const methodsTo = (methods: readonly BasisMethod[], { country }: Destination): BasisMethod[] =>
  methods.filter(({ countries }) => countries.length === 0 || countries.includes(country));

/**
 * What a method costs for goods of this sum: deals included, before discounts, so that no discount ever makes an order
 * dearer by undoing free shipping.
 */
const shippingPrice = ({ priceMinor, freeFromMinor }: BasisMethod, goodsMinor: number): number =>
  freeFromMinor !== null && goodsMinor >= freeFromMinor ? 0 : priceMinor;
