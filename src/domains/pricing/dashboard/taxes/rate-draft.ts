import { fromPercent, toPercent } from '#platform/percent.ts';
import { type TextDrafts, textDrafts, textTerms } from '#ui/dashboard/text-drafts.ts';
import type { TaxRate } from '../../contract/term-shapes.ts';

/** The form data of a tax rate; `percent` as typed, `startsAt` to the minute. */
export type RateDraft = Record<'name' | 'country' | 'region' | 'percent' | 'startsAt', string> & {
  taxClass: TaxRate['taxClass'];
} & TextDrafts<'name'>;

export const rateDraft = (rate: TaxRate | null): RateDraft => ({
  name: rate?.name ?? '',
  ...textDrafts(['name'], rate?.texts),
  country: rate?.country ?? '',
  region: rate?.region ?? '',
  taxClass: rate?.taxClass ?? 'standard',
  startsAt: rate?.startsAt?.slice(0, 16) ?? '',
  percent: rate ? String(toPercent(rate.rate)) : '',
});

export const rateTerms = ({ name, country, region, percent, taxClass, startsAt, ...draft }: RateDraft) => ({
  name,
  texts: textTerms(['name'], draft),
  country: country.trim().toUpperCase(),
  region: region.trim().toUpperCase() || null,
  rate: fromPercent(Number(percent)),
  taxClass,
  startsAt: startsAt ? `${startsAt}:00.000Z` : null,
});
