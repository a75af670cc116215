import type { Pricing } from '../../limits.ts';

/**
 * Without `zones` it delivers to its `countries`, or everywhere if it has none either. Free if the goods total at least
 * `freeFromMinor`. The steps of a table ascend; only the last may be open, with null.
 */
export type BasisMethod = {
  id: string;
  name: string;
  priceMinor: number;
  freeFromMinor: number | null;
  countries: string[];
  minDays: number;
  maxDays: number;
  isExpress: boolean;
  zones: string[];
  pricedBy: Pricing;
  steps: PriceStep[];
};

/** The price up to a weight in grams, a subtotal in minor units or a number of pieces, that included. */
export type PriceStep = { upTo: number | null; priceMinor: number };

/** A place is in it if its country is, and its region where the zone names some of that country, and its postal code. */
export type BasisZone = {
  id: string;
  /** None: everywhere. */
  countries: string[];
  /** Such as US-NY. */
  regions: string[];
  /** Codes, prefixes such as 10* and ranges such as 99000..99999; none: all. */
  postcodes: string[];
  excludedPostcodes: string[];
};
