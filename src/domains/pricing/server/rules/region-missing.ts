import { regionsOf } from '#platform/address/regions.ts';
import type { Destination, QuoteBasis } from '../quote/quote-types.ts';

/**
 * Whether the tax of a destination depends on its region (a state, a province), and it names none of its country: it would
 * be taxed by its country's rate, or not at all. Pure.
 */
export function isRegionMissing(
  { rates }: Pick<QuoteBasis, 'rates'>,
  { country, region }: Pick<Destination, 'country' | 'region'>,
): boolean {
  if (!rates.some((rate) => rate.country === country && rate.region !== null)) return false;
  return !regionsOf(country).some(({ code }) => code === region);
}
