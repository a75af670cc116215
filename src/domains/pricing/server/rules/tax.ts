import type { BasisRate, Destination } from '../quote/quote-types.ts';
import { portion } from './portion.ts';

const MILLION = 1_000_000;

/** The tax rate of a destination: its region's, else its country's. Null if there is none. */
export function rateFor(rates: readonly BasisRate[], { country, region }: Destination): BasisRate | null {
  const ofCountry = rates.filter((rate) => rate.country === country);
  const ofRegion = ofCountry.find((rate) => rate.region !== null && rate.region === region);
  return ofRegion ?? ofCountry.find((rate) => rate.region === null) ?? null;
}

/** The tax on an amount, or the tax included in it; half a unit rounds up. */
export const taxOf = (minor: number, ratePpm: number, isIncluded: boolean): number =>
  portion(minor, ratePpm, isIncluded ? MILLION + ratePpm : MILLION);
