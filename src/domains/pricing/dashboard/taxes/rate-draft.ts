import { fromPercent, toPercent } from '#platform/percent.ts';
import { type TextDrafts, textDrafts, textTerms } from '#ui/dashboard/text-drafts.ts';
import type { TaxRate } from '../../contract/term-shapes.ts';

/** The form data of a tax rate; `percent` as typed. */
export type RateDraft = Record<'name' | 'country' | 'region' | 'percent', string> & TextDrafts<'name'>;

export const rateDraft = (rate: TaxRate | null): RateDraft => ({
  name: rate?.name ?? '',
  ...textDrafts(['name'], rate?.texts),
  country: rate?.country ?? '',
  region: rate?.region ?? '',
  percent: rate ? String(toPercent(rate.rate)) : '',
});

export const rateTerms = ({ name, country, region, percent, ...draft }: RateDraft) => ({
  name,
  texts: textTerms(['name'], draft),
  country: country.trim().toUpperCase(),
  region: region.trim().toUpperCase() || null,
  rate: fromPercent(Number(percent)),
});
