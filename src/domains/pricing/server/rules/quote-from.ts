import type { PickupPoint } from '../../contract/pickup-places.ts';
import { orderTooLarge } from '../errors.ts';
import { codesOf, isCodeOf } from '../quote/codes-of.ts';
import { termsOf } from '../quote/promotion-terms.ts';
import type {
  BasisPromotion,
  BasisRate,
  Buyer,
  Destination,
  Quote,
  QuoteBasis,
  QuoteDiscount,
  QuoteGift,
  QuoteInput,
  QuoteProblem,
  QuoteShipping,
  QuoteTax,
} from '../quote/quote-types.ts';
import { type Given, giveGifts } from './gifts.ts';
import { isIntraCommunity, withoutTax } from './intra-community.ts';
import { offerShipping, parcelOf, placeIn } from './offer-shipping.ts';
import { type Goods, isTaxedAtOrigin, priceGoods, type RateOf, rateFor } from './prices.ts';
import { byId, refusePromotion, type Taken, waysToCombine } from './promotions.ts';
import { shippingShares } from './shipping-tax.ts';
import { depositOf, giftLines, totalLines } from './total-lines.ts';

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
export function quoteFrom(known: QuoteBasis, asked: QuoteInput & Buyer): Quote {
  const place = placeIn(known, asked.shippingMethodId);
  const input = place ? { ...asked, destination: taxedAt(place) } : asked;
  const isWithoutTax = isIntraCommunity(known, input);
  return {
    ...quoteOn(isWithoutTax ? withoutTax(known, input) : known, input),
    isIntraCommunity: isWithoutTax,
    isTaxedAtOrigin: !isWithoutTax && isTaxedAtOrigin(known, input.destination),
  };
}

/** A quote whose basis says how it is taxed. */
type Priced = Omit<Quote, 'isIntraCommunity' | 'isTaxedAtOrigin'>;

/** The same on a basis that is without tax already where none is due. */
export function quoteOn(basis: QuoteBasis, input: QuoteInput & Buyer): Priced {
  const { goods, problems } = priceGoods(basis, input);
  const goodsMinor = sum(goods, 'subtotalMinor');
  if (goodsMinor > LARGEST_ORDER_MINOR) throw orderTooLarge();
  const { automatic, byCode, problems: refusals } = promotionsFor(basis, input, goods);
  const [first = [], ...others] = waysToCombine(goods, automatic, byCode);
  const price = (way: readonly Taken[]) => quoteWith(basis, input, { goods, goodsMinor, way, byCode });
  const best = price(first);
  const quotes = [best, ...others.map(price)];
  const quote = quotes.reduce(
    (one, other) =>
      other.totalMinor < one.totalMinor ||
      (other.totalMinor === one.totalMinor && giftsIn(other) > giftsIn(one))
        ? other
        : one,
    best,
  );
  const gifts = withNotes(
    quote.gifts,
    quotes.filter(({ totalMinor }) => totalMinor === quote.totalMinor),
  );
  return { ...quote, gifts, problems: [...problems, ...quote.problems, ...refusals] };
}

/** The gifts of a quote, and those that would be part of one for the same price, were they in stock or not declined. */
function withNotes(own: readonly QuoteGift[], alike: readonly Pick<Quote, 'gifts'>[]): QuoteGift[] {
  const known = new Set(own.map(({ promotionId }) => promotionId));
  const notes = alike
    .flatMap(({ gifts }) => gifts)
    .filter(({ status, promotionId }) => status !== 'added' && !known.has(promotionId));
  return [...own, ...new Map(notes.map((note) => [note.promotionId, note])).values()];
}

/** What the gifts of a quote are worth: of two that cost the same, the one with more of it applies. */
const giftsIn = ({ lines }: Pick<Quote, 'lines'>): number =>
  sum(
    lines.filter(({ isGift }) => isGift),
    'subtotalMinor',
  );

/** What is collected is taxed where it is handed over. */
export const taxedAt = ({ address: { country, region, postalCode } }: PickupPoint): Destination => ({
  country,
  region,
  postalCode,
});

type Choice = {
  goods: readonly Goods[];
  goodsMinor: number;
  way: readonly Taken[];
  byCode: readonly BasisPromotion[];
};

/** The quote with these promotions, and what prevents its shipping. */
function quoteWith(basis: QuoteBasis, input: QuoteInput & Buyer, choice: Choice): Priced {
  const { currency, pricesIncludeTax } = basis;
  const { goods, goodsMinor, way, byCode } = choice;
  const destination = goods.length > 0 ? input.destination : null;
  const rateOf: RateOf = ({ taxClass, agreedRate }) =>
    agreedRate === undefined ? destination && rateFor(basis, destination, taxClass) : agreedRate;
  const parcel = goods.filter(({ taxClass }) => taxClass !== 'voucher');
  const shares = basis.shippingTaxed ? shippingShares(basis.shippingTaxRule, parcel, rateOf) : [];
  const given = giveGifts(basis, goods, way, input.declinedGifts ?? []);
  const lines = [
    ...totalLines(goods, way, rateOf, pricesIncludeTax),
    ...giftLines(given.lines, rateOf, pricesIncludeTax),
  ];
  const isFree = way.some(({ promotion }) => promotion.kind === 'free_shipping');
  const ship = offerShipping(
    basis,
    { ...input, destination },
    {
      parcel: parcelOf(parcel),
      isFree,
      shares,
      isByMail: goods.length > 0 && parcel.length === 0,
    },
  );
  const rates = [...goods, ...given.lines].map(rateOf);
  const parts = ship.shipping ? [...lines, ship.shipping] : lines;
  const rated = lines.map((line, place) => ({ ...line, rate: rates[place] ?? null }));
  return {
    currency,
    pricesIncludeTax,
    lines,
    gifts: given.gifts,
    subtotalMinor: goodsMinor + sum(given.lines, 'subtotalMinor'),
    discounts: showDiscounts({ goods, way, byCode }, given, ship.shipping),
    discountMinor: sum(parts, 'discountMinor'),
    depositMinor: lines.reduce((total, line) => total + depositOf(line), 0),
    shipping: ship.shipping,
    shippingMethods: ship.methods,
    pickupPlaces: goods.length > 0 && parcel.length === 0 ? [] : basis.places,
    taxes: showTaxes([...rated.filter(({ isGift }) => !isGift), ...(ship.shipping?.taxParts ?? [])]),
    taxMinor: sum(parts, 'taxMinor'),
    totalMinor: sum(parts, 'totalMinor'),
    problems: ship.problems,
  };
}

/** The applied promotions, including accepted codes that have no effect yet, or none beside a better offer. */
function showDiscounts(
  { goods, way, byCode }: Pick<Choice, 'goods' | 'way' | 'byCode'>,
  given: Given,
  shipping: QuoteShipping | null,
): QuoteDiscount[] {
  const leftOut = byCode.filter((code) => !way.some(({ promotion }) => promotion === code));
  const taken = [...way, ...leftOut.map((promotion) => ({ promotion, goodsMinor: 0, byLine: [] }))];
  const shown = taken.map(({ promotion, goodsMinor }) => {
    const { id, name, code, kind } = promotion;
    const isShipping = kind === 'free_shipping' && way.some((one) => one.promotion === promotion);
    const worthMinor = goodsMinor + (given.worth.get(id) ?? 0);
    const amountMinor = isShipping ? (shipping?.discountMinor ?? 0) : worthMinor;
    return {
      promotionId: id,
      name,
      code,
      kind,
      amountMinor,
      terms: termsOf(promotion, [...goods, ...given.lines]),
    };
  });
  return shown.filter(({ amountMinor, code }) => amountMinor > 0 || code !== null);
}

/** The taxes of parts by rate, the highest first; parts without a rate are in none. */
function showTaxes(parts: readonly (Taxed & { rate: BasisRate | null })[]): QuoteTax[] {
  const taxed = parts.flatMap(({ rate, taxMinor, totalMinor }) =>
    rate ? [{ taxMinor, totalMinor, rate }] : [],
  );
  const alike = Map.groupBy(taxed, ({ rate }) => `${rate.isExempt} ${rate.ratePpm} ${rate.name}`);
  const taxes = [...alike.values()].map((some) => {
    const taxMinor = sum(some, 'taxMinor');
    const [{ rate } = { rate: { name: '', ratePpm: 0 } as BasisRate }] = some;
    const netMinor = sum(some, 'totalMinor') - taxMinor;
    const exempt = rate.isExempt ? { isExempt: true as const } : {};
    return { name: rate.name, ratePpm: rate.ratePpm, netMinor, taxMinor, ...exempt };
  });
  const nameOf = ({ name, isExempt }: QuoteTax) => `${name} ${isExempt}`;
  return taxes.sort((a, b) => b.ratePpm - a.ratePpm || (nameOf(a) < nameOf(b) ? -1 : 1));
}

type Offered = {
  automatic: BasisPromotion[];
  byCode: BasisPromotion[];
  problems: QuoteProblem[];
};

/** The applicable promotions, and why those of given codes do not apply. Those for countries wait for one. */
function promotionsFor(
  { at, promotions }: QuoteBasis,
  { userId, hasEarlierOrders, destination, ...typed }: QuoteInput & Buyer,
  goods: readonly Goods[],
): Offered {
  const circumstances = { at, goods, destination, userId, hasEarlierOrders };
  const refusalOf = (promotion: BasisPromotion) => refusePromotion(promotion, circumstances);
  const isKnown = ({ countries }: BasisPromotion) => countries.length === 0 || destination !== null;
  const automatic = promotions.filter(
    (promotion) => promotion.code === null && isKnown(promotion) && !refusalOf(promotion),
  );
  const found: BasisPromotion[] = [];
  const problems: QuoteProblem[] = [];
  for (const code of codesOf(typed)) {
    const promotion = promotions.find((one) => isCodeOf(code, one));
    const isTwice = found.some(({ id }) => id === promotion?.id);
    const refusal = promotion ? refusalOf(promotion) : ({ kind: 'code_unknown' } as const);
    if (refusal) problems.push({ ...refusal, code });
    else if (isTwice) problems.push({ kind: 'code_not_combined', code });
    else if (promotion) found.push(promotion);
  }
  return { automatic, byCode: found.filter(isKnown).toSorted(byId), problems };
}
