import { portion } from '#platform/money.ts';
import { WHOLE_PPM } from '#platform/percent.ts';
import { euCountries } from '#platform/vat-id.ts';
import type { RateClass } from '../../limits.ts';
import { dealPrice } from '../deals.ts';
import type {
  BasisRate,
  BasisVariant,
  Destination,
  QuoteBasis,
  QuoteInput,
  QuoteLine,
  QuoteProblem,
} from '../quote/quote-types.ts';

type TaxClass = BasisVariant['taxClass'];

/** The classes whose rates goods of a class may have, the best first. */
function classesFor(taxClass: TaxClass): RateClass[] {
  if (taxClass === 'reduced') return ['reduced', 'standard'];
  if (taxClass === 'second_reduced' || taxClass === 'super_reduced') return [taxClass, 'reduced', 'standard'];
  return ['standard'];
}

/** Whether goods to a consumer there have the tax of the shop's own member state. Pure. */
export const isTaxedAtOrigin = (
  { euOrigin }: Pick<QuoteBasis, 'euOrigin'>,
  destination: Pick<Destination, 'country'> | null,
): boolean =>
  euOrigin !== null &&
  destination !== null &&
  destination.country !== euOrigin &&
  euCountries.includes(destination.country);

/**
 * The tax rate of goods of a class at a destination: its region's, else its country's; where a reduced class has no rate of
 * its own, the reduced one, else the standard one. Null if there is none. A shop below the EU's threshold charges its own tax in the whole EU.
 */
export function rateFor(
  basis: Pick<QuoteBasis, 'at' | 'rates' | 'euOrigin'>,
  destination: Destination,
  taxClass: TaxClass,
): BasisRate | null {
  if (taxClass === 'voucher') return null;
  const { at, rates, euOrigin } = basis;
  const { country, region } = isTaxedAtOrigin(basis, destination)
    ? { country: euOrigin, region: null }
    : destination;
  const begun = rates.filter((rate) => rate.country === country && +(rate.startsAt ?? 0) <= +at);
  const newest = (place: string | null, wanted: BasisRate['taxClass']) =>
    begun
      .filter((rate) => rate.region === place && rate.taxClass === wanted)
      .sort((a, b) => +(b.startsAt ?? 0) - +(a.startsAt ?? 0))[0];
  const inPlace = (place: string | null) =>
    classesFor(taxClass)
      .map((one) => newest(place, one))
      .find((found) => found !== undefined);
  const rate = (region !== null && inPlace(region)) || inPlace(null) || null;
  if (rate && taxClass === 'exempt') return { ...rate, ratePpm: 0, isExempt: true };
  return rate && taxClass === 'zero' ? { ...rate, ratePpm: 0 } : rate;
}

/** The tax rate of goods in an order; null if there is none. */
export type RateOf = (goods: Pick<Goods, 'taxClass' | 'agreedRate'>) => BasisRate | null;

/** The tax on an amount, or the tax included in it; half a unit rounds up. */
export const taxOf = (minor: number, ratePpm: number, isIncluded: boolean): number =>
  portion(minor, ratePpm, isIncluded ? WHOLE_PPM + ratePpm : WHOLE_PPM);

export type Goods = Omit<
  QuoteLine,
  | 'isGiftCard'
  | 'isGift'
  | 'isTaxExempt'
  | 'discountMinor'
  | 'taxName'
  | 'taxRatePpm'
  | 'taxMinor'
  | 'totalMinor'
> &
  Pick<BasisVariant, 'labels' | 'weightGrams' | 'taxClass' | 'agreedRate'>;

/** The requested lines at current prices, merged by variant, and the problems of those that are unavailable. */
export function priceGoods(
  { variants }: QuoteBasis,
  { lines }: QuoteInput,
): { goods: Goods[]; problems: QuoteProblem[] } {
  const byPlace = new Map(variants.map((variant) => [variant.place, variant]));
  const wanted = new Map<string, { variant: BasisVariant; quantity: number }>();
  const problems: QuoteProblem[] = [];
  for (const [place, { productId, variantId, quantity }] of lines.entries()) {
    const variant = byPlace.get(place);
    if (!variant) {
      problems.push({ kind: 'gone', productId, variantId });
      continue;
    }
    const before = wanted.get(variant.variantId)?.quantity ?? 0;
    wanted.set(variant.variantId, { variant, quantity: before + quantity });
  }
  const goods = [...wanted.values()].map(({ variant, quantity }) => toGoods(variant, quantity));
  return { goods, problems: [...problems, ...goods.flatMap(shortage)] };
}

export function toGoods(variant: BasisVariant, quantity: number): Goods {
  const { place: _, regularMinor: __, deal: ___, ...known } = variant;
  const prices = priceLine(variant);
  return { ...known, ...prices, quantity, subtotalMinor: prices.unitPriceMinor * quantity };
}

function shortage({ productId, variantId, quantity, onHand }: Goods): QuoteProblem[] {
  if (onHand >= quantity) return [];
  return [{ kind: onHand === 0 ? 'sold_out' : 'short', productId, variantId, available: onHand }];
}

/**
 * The current unit price, and the higher price to strike through: what a deal reduces it from, else the compare-at price.
 */
function priceLine({ regularMinor, compareAtMinor, deal }: BasisVariant): {
  unitPriceMinor: number;
  compareAtMinor: number | null;
} {
  const unitPriceMinor = deal ? dealPrice(regularMinor, deal) : regularMinor;
  const former = (deal && unitPriceMinor < regularMinor ? deal.formerMinor : compareAtMinor) ?? 0;
  return { unitPriceMinor, compareAtMinor: former > unitPriceMinor ? former : null };
}
