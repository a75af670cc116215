import { type TextDrafts, textDrafts, textTerms, withoutTexts } from '#ui/dashboard/text-drafts.ts';
import type { ShippingMethod } from '../../contract/term-shapes.ts';

/** The form data of a shipping method: numbers as typed, empty for none. */
export type MethodDraft = {
  name: string;
  price: string;
  freeFrom: string;
  countries: readonly string[];
  minDays: string;
  maxDays: string;
  isExpress: boolean;
  isActive: boolean;
} & TextDrafts<'name'>;

export const methodDraft = (method: ShippingMethod | null): MethodDraft => ({
  name: method?.name ?? '',
  ...textDrafts(['name'], method?.texts),
  price: String(method?.price ?? ''),
  freeFrom: String(method?.freeFrom ?? ''),
  countries: method?.countries ?? [],
  minDays: String(method?.minDays ?? 1),
  maxDays: String(method?.maxDays ?? 3),
  isExpress: method?.isExpress ?? false,
  isActive: method?.isActive ?? true,
});

export const methodTerms = (draft: MethodDraft) => ({
  ...withoutTexts(draft),
  texts: textTerms(['name'], draft),
  price: Number(draft.price),
  freeFrom: draft.freeFrom === '' ? null : Number(draft.freeFrom),
  countries: [...draft.countries],
  minDays: Number(draft.minDays),
  maxDays: Number(draft.maxDays),
});
