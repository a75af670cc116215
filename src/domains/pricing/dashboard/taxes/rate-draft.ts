import { fromPercent, toPercent } from '#platform/percent.ts';
import type { TaxRate } from '../../contract/term-shapes.ts';

/** The form data of a tax rate; `percent` as typed. */
export type RateDraft = { name: string; nameDe: string; country: string; region: string; percent: string };

export const rateDraft = (rate: TaxRate | null): RateDraft => ({
  name: rate?.name ?? '',
  nameDe: rate?.nameDe ?? '',
  country: rate?.country ?? '',
  region: rate?.region ?? '',
  percent: rate ? String(toPercent(rate.rate)) : '',
});

export const rateTerms = ({ name, nameDe, country, region, percent }: RateDraft) => ({
  name,
  nameDe: nameDe.trim() || null,
  country: country.trim().toUpperCase(),
  region: region.trim().toUpperCase() || null,
  rate: fromPercent(Number(percent)),
});
