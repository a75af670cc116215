import { dealPrice } from '../deal-price.ts';
import type { BasisVariant } from '../quote/quote-types.ts';

/** What a unit costs now, and the higher price to strike through: without the deal, else the one it used to have. */
export function priceLine({ regularMinor, compareAtMinor, deal }: BasisVariant): {
  unitPriceMinor: number;
  compareAtMinor: number | null;
} {
  const unitPriceMinor = deal ? dealPrice(regularMinor, deal) : regularMinor;
  const former = unitPriceMinor < regularMinor ? regularMinor : (compareAtMinor ?? 0);
  return { unitPriceMinor, compareAtMinor: former > unitPriceMinor ? former : null };
}
