import { type TextDrafts, textDrafts, textTerms, withoutTexts } from '#ui/dashboard/text-drafts.ts';
import type { ShippingMethod } from '../../contract/term-shapes.ts';
import type { Pricing } from '../../limits.ts';

/** A step of a price table as typed, weights in kilograms; no end: open. */
type StepDraft = { upTo: string; price: string };

/** The form data of a shipping method: numbers as typed, empty for none. */
export type MethodDraft = {
  name: string;
  price: string;
  freeFrom: string;
  countries: readonly string[];
  zones: string[];
  pricedBy: Pricing;
  steps: StepDraft[];
  minDays: string;
  maxDays: string;
  isExpress: boolean;
  isActive: boolean;
} & TextDrafts<'name'>;

const GRAMS = 1000;
/** In the unit that people type. */
const shown = (upTo: number, pricedBy: Pricing) => String(pricedBy === 'weight' ? upTo / GRAMS : upTo);
const meant = (typed: string, pricedBy: Pricing) =>
  pricedBy === 'weight' ? Math.round(Number(typed) * GRAMS) : Number(typed);

export const openStep: StepDraft = { upTo: '', price: '' };

export const methodDraft = (method: ShippingMethod | null): MethodDraft => ({
  name: method?.name ?? '',
  ...textDrafts(['name'], method?.texts),
  price: String(method?.price ?? ''),
  freeFrom: String(method?.freeFrom ?? ''),
  countries: method?.countries ?? [],
  zones: method?.zones ?? [],
  pricedBy: method?.pricedBy ?? 'flat',
  steps: method?.steps.length
    ? method.steps.map(({ upTo, price }) => ({
        upTo: upTo === null ? '' : shown(upTo, method.pricedBy),
        price: String(price),
      }))
    : [openStep],
  minDays: String(method?.minDays ?? 1),
  maxDays: String(method?.maxDays ?? 3),
  isExpress: method?.isExpress ?? false,
  isActive: method?.isActive ?? true,
});

const stepTerms = ({ pricedBy, steps }: Pick<MethodDraft, 'pricedBy' | 'steps'>) =>
  pricedBy === 'flat'
    ? []
    : steps.map(({ upTo, price }) => ({
        upTo: upTo === '' ? null : meant(upTo, pricedBy),
        price: Number(price),
      }));

export function methodTerms(draft: MethodDraft) {
  const steps = stepTerms(draft);
  return {
    ...withoutTexts(draft),
    texts: textTerms(['name'], draft),
    price: steps.length > 0 ? Math.min(...steps.map(({ price }) => price)) : Number(draft.price),
    freeFrom: draft.freeFrom === '' ? null : Number(draft.freeFrom),
    countries: draft.zones.length > 0 ? [] : [...draft.countries],
    steps,
    minDays: Number(draft.minDays),
    maxDays: Number(draft.maxDays),
  };
}

/** Whether a step ends above the one before it; only the last may be open. */
export function isHigher(steps: readonly StepDraft[], place: number): boolean {
  const { upTo = '' } = steps[place] ?? {};
  if (upTo === '') return place === steps.length - 1;
  return Number(upTo) > Number(steps[place - 1]?.upTo ?? 0);
}
