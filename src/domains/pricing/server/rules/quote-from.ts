import { orderTooLarge } from '../errors.ts';
import type {
  BasisPromotion,
  BasisRate,
  Buyer,
  Quote,
  QuoteBasis,
  QuoteDiscount,
  QuoteInput,
  QuoteProblem,
  QuoteShipping,
  QuoteTax,
} from '../quote/quote-types.ts';
import { offerShipping } from './offer-shipping.ts';
import { priceGoods, rateFor } from './prices.ts';
import { combinePromotions, refusePromotion, type Taken } from './promotions.ts';
import { totalLines } from './total-lines.ts';

/** The maximum total of an order's goods: everything computed from it stays exact. */
const LARGEST_ORDER_MINOR = 1e14;

type Taxed = { taxMinor: number; totalMinor: number };
type Sum = 'subtotalMinor' | 'discountMinor' | 'taxMinor' | 'totalMinor';
const sum = <Key extends Sum>(parts: readonly Record<Key, number>[], key: Key): number =>
  parts.reduce((total, part) => total + part[key], 0);

/**
 * Computes a quote. Pure: the same basis and input give the same result. Tax is rounded per line and for shipping
 * (half a unit up); a discount is spread over the lines by largest remainder; the order of the lines changes no
 * number. Unavailable parts are priced as if available and listed in `problems`.
 *
 * @throws `pricing.order_too_large` (400).
 */
export function quoteFrom(basis: QuoteBasis, input: QuoteInput & Buyer): Quote {
  const { currency, pricesIncludeTax } = basis;
  const { goods, problems } = priceGoods(basis, input);
  const subtotalMinor = sum(goods, 'subtotalMinor');
  if (subtotalMinor > LARGEST_ORDER_MINOR) throw orderTooLarge();
  const offered = promotionsFor(basis, input, subtotalMinor);
  const taken = combinePromotions(subtotalMinor, offered.automatic, offered.byCode);
  const destination = goods.length > 0 ? input.destination : null;
  const rate = destination && rateFor(basis.rates, destination);
  const lines = totalLines(goods, taken, rate, pricesIncludeTax);
  const isFree = taken.some(({ promotion }) => promotion.kind === 'free_shipping');
  const ship = offerShipping(basis, { ...input, destination }, { goodsMinor: subtotalMinor, isFree, rate });
  const parts = ship.shipping ? [...lines, ship.shipping] : lines;
  return {
    currency,
    pricesIncludeTax,
    lines,
    subtotalMinor,
    discounts: showDiscounts(taken, ship.shipping),
    discountMinor: sum(parts, 'discountMinor'),
    shipping: ship.shipping,
    shippingMethods: ship.methods,
    taxes: rate ? [showTax(rate, basis.shippingTaxed ? parts : lines)] : [],
    taxMinor: sum(parts, 'taxMinor'),
    totalMinor: sum(parts, 'totalMinor'),
    problems: [...problems, ...ship.problems, ...offered.problems],
  };
}

/** The applied promotions, including an accepted code that has no effect yet. */
function showDiscounts(taken: readonly Taken[], shipping: QuoteShipping | null): QuoteDiscount[] {
  const shown = taken.map(({ promotion: { id, name, code, kind }, goodsMinor }) => {
    const amountMinor = kind === 'free_shipping' ? (shipping?.discountMinor ?? 0) : goodsMinor;
    return { promotionId: id, name, code, kind, amountMinor };
  });
  return shown.filter(({ amountMinor, code }) => amountMinor > 0 || code !== null);
}

function showTax({ name, ratePpm }: BasisRate, taxed: readonly Taxed[]): QuoteTax {
  const taxMinor = sum(taxed, 'taxMinor');
  return { name, ratePpm, netMinor: sum(taxed, 'totalMinor') - taxMinor, taxMinor };
}

type Offered = {
  automatic: BasisPromotion[];
  byCode: BasisPromotion | null;
  problems: QuoteProblem[];
};

/** The applicable promotions, and why the one of the given code does not apply. */
function promotionsFor(
  { at, promotions }: QuoteBasis,
  { code, userId, hasEarlierOrders }: QuoteInput & Buyer,
  goodsMinor: number,
): Offered {
  const circumstances = { at, goodsMinor, userId, hasEarlierOrders };
  const refusalOf = (promotion: BasisPromotion) => refusePromotion(promotion, circumstances);
  const automatic = promotions.filter((promotion) => promotion.code === null && !refusalOf(promotion));
  if (!code) return { automatic, byCode: null, problems: [] };
  const byCode = promotions.find((promotion) => promotion.code !== null) ?? null;
  const refusal = byCode ? refusalOf(byCode) : ({ kind: 'code_unknown' } as const);
  return refusal ? { automatic, byCode: null, problems: [refusal] } : { automatic, byCode, problems: [] };
}
