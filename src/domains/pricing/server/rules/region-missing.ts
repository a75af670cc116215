import { addressFormat } from '#platform/address/address-format.ts';
import { regionsOf } from '#platform/address/regions.ts';
import type { Destination, QuoteBasis } from '../quote/quote-types.ts';

/**
 * Whether the tax of a destination depends on its region (a state, a province), and it names none of its country: it would
 * be taxed by its country's rate, or not at all. Not in countries whose addresses have no region: a buyer cannot
 * be asked for it. Pure.
 */
export function isRegionMissing(
  { at, rates }: Pick<QuoteBasis, 'at' | 'rates'>,
  { country, region }: Pick<Destination, 'country' | 'region'>,
): boolean {
  if (!addressFormat(country).region) return false;
  const isTaxedByRegion = rates.some(
    (rate) => rate.country === country && rate.region !== null && +(rate.startsAt ?? 0) <= +at,
  );
  return isTaxedByRegion && !regionsOf(country).some(({ code }) => code === region);
}
