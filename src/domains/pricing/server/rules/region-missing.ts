import { addressFormat } from '#platform/address/address-format.ts';
import { isCodeOfOtherRegion } from '#platform/address/region-of-code.ts';
import { regionsOf } from '#platform/address/regions.ts';
import type { Destination, QuoteBasis } from '../quote/quote-types.ts';

type Rates = Pick<QuoteBasis, 'at' | 'rates'>;

/** Whether the tax of a country depends on the region (a state, a province). Pure. */
const isTaxedByRegion = ({ at, rates }: Rates, country: string): boolean =>
  rates.some((rate) => rate.country === country && rate.region !== null && +(rate.startsAt ?? 0) <= +at);

/**
 * Whether the tax of a destination depends on its region, and it names none of its country: it would
 * be taxed by its country's rate, or not at all. Not in countries whose addresses have no region: a buyer cannot
 * be asked for it. Pure.
 */
export function isRegionMissing(
  basis: Rates,
  { country, region }: Pick<Destination, 'country' | 'region'>,
): boolean {
  if (!addressFormat(country).region) return false;
  return isTaxedByRegion(basis, country) && !regionsOf(country).some(({ code }) => code === region);
}

/**
 * Whether the tax of a destination depends on its region, and its postal code is one of another: Las Palmas chosen in an
 * address in Madrid. Pure.
 */
export const isRegionWrong = (
  basis: Rates,
  { country, region, postalCode }: Pick<Destination, 'country' | 'region' | 'postalCode'>,
): boolean => isTaxedByRegion(basis, country) && isCodeOfOtherRegion(country, region ?? '', postalCode ?? '');
