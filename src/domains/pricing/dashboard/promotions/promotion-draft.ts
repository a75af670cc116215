import { type TextDrafts, textDrafts, textTerms, withoutTexts } from '#ui/dashboard/text-drafts.ts';
import type { Promotion } from '../../contract/term-shapes.ts';

/** The form data of a promotion: numbers as typed, empty for none; times as in the browser's date fields, in UTC. */
export type PromotionDraft = {
  name: string;
  kind: Promotion['kind'];
  percentOff: string;
  amount: string;
  code: string;
  minimum: string;
  isFirstOrderOnly: boolean;
  startsAt: string;
  endsAt: string;
  usageLimit: string;
  usageLimitPerCustomer: string;
  isActive: boolean;
} & TextDrafts<'name'>;

const typed = (value: number | string | null | undefined) => String(value ?? '');
const fieldOf = (iso: string | null | undefined) => iso?.slice(0, 16) ?? '';
const numberOf = (text: string) => (text === '' ? null : Number(text));
const momentOf = (field: string) => (field ? `${field}:00.000Z` : null);

export const promotionDraft = (promotion: Promotion | null): PromotionDraft => ({
  name: promotion?.name ?? '',
  ...textDrafts(['name'], promotion?.texts),
  kind: promotion?.kind ?? 'percentage',
  percentOff: typed(promotion?.percentOff),
  amount: typed(promotion?.amount),
  code: promotion?.code ?? '',
  minimum: typed(promotion?.minimum || ''),
  isFirstOrderOnly: promotion?.isFirstOrderOnly ?? false,
  startsAt: fieldOf(promotion?.startsAt),
  endsAt: fieldOf(promotion?.endsAt),
  usageLimit: typed(promotion?.usageLimit),
  usageLimitPerCustomer: typed(promotion?.usageLimitPerCustomer),
  isActive: promotion?.isActive ?? true,
});

export const promotionTerms = (draft: PromotionDraft) => ({
  ...withoutTexts(draft),
  texts: textTerms(['name'], draft),
  percentOff: draft.kind === 'percentage' ? numberOf(draft.percentOff) : null,
  amount: draft.kind === 'amount' ? numberOf(draft.amount) : null,
  code: draft.code.trim() || null,
  minimum: numberOf(draft.minimum) ?? 0,
  startsAt: momentOf(draft.startsAt),
  endsAt: momentOf(draft.endsAt),
  usageLimit: numberOf(draft.usageLimit),
  usageLimitPerCustomer: numberOf(draft.usageLimitPerCustomer),
});

export type PromotionTerms = ReturnType<typeof promotionTerms>;

/** Whether a promotion is scheduled, running, over or switched off. */
export function periodOf(
  { isActive, startsAt, endsAt }: Pick<Promotion, 'isActive' | 'startsAt' | 'endsAt'>,
  now: number,
): 'running' | 'planned' | 'over' | 'off' {
  if (!isActive) return 'off';
  if (endsAt && Date.parse(endsAt) <= now) return 'over';
  return startsAt && Date.parse(startsAt) > now ? 'planned' : 'running';
}
