import { statusOfPeriod } from '#platform/period.ts';
import {
  type TextDrafts,
  type TextKey,
  textDrafts,
  textTerms,
  withoutTexts,
} from '#ui/dashboard/text-drafts.ts';
import type { Promotion, PromotionTarget } from '../../contract/term-shapes.ts';

/** The form data of a promotion: numbers as typed, empty for none; times as in the browser's date fields, in UTC. */
export type PromotionDraft = {
  name: string;
  kind: Promotion['kind'];
  percentOff: string;
  amount: string;
  code: string;
  hasCodes: boolean;
  minimum: string;
  isFirstOrderOnly: boolean;
  startsAt: string;
  endsAt: string;
  usageLimit: string;
  usageLimitPerCustomer: string;
  isActive: boolean;
  targets: PromotionTarget[];
  getTargets: PromotionTarget[];
  buyQuantity: string;
  getQuantity: string;
  tiers: { quantity: string; percentOff: string }[];
  countries: string[];
  customerGroups: string[];
  maxWeightGrams: string;
  combining: Promotion['combining'];
} & TextDrafts<'name'>;

/** What the inputs of a promotion are called. */
export type PromotionLabels = Record<Exclude<keyof PromotionDraft, TextKey<'name'>>, string>;

const typed = (value: number | string | null | undefined) => String(value ?? '');
const fieldOf = (iso: string | null | undefined) => iso?.slice(0, 16) ?? '';
const numberOf = (text: string) => (text === '' ? null : Number(text));
const momentOf = (field: string) => (field ? `${field}:00.000Z` : null);

/** The targets with their names; without one if deleted. */
const namedTargets = (targets: readonly string[] = [], names: readonly PromotionTarget[] = []) =>
  targets.map((target) => names.find((known) => known.target === target) ?? { target, name: '' });

const noTier = { quantity: '', percentOff: '' };

export const promotionDraft = (promotion: Promotion | null): PromotionDraft => ({
  name: promotion?.name ?? '',
  ...textDrafts(['name'], promotion?.texts),
  kind: promotion?.kind ?? 'percentage',
  percentOff: typed(promotion?.percentOff),
  amount: typed(promotion?.amount),
  code: promotion?.code ?? '',
  hasCodes: promotion?.hasCodes ?? false,
  minimum: typed(promotion?.minimum || ''),
  isFirstOrderOnly: promotion?.isFirstOrderOnly ?? false,
  startsAt: fieldOf(promotion?.startsAt),
  endsAt: fieldOf(promotion?.endsAt),
  usageLimit: typed(promotion?.usageLimit),
  usageLimitPerCustomer: typed(promotion?.usageLimitPerCustomer),
  isActive: promotion?.isActive ?? true,
  targets: namedTargets(promotion?.targets, promotion?.targetNames),
  getTargets: namedTargets(promotion?.getTargets, promotion?.targetNames),
  buyQuantity: typed(promotion?.buyQuantity),
  getQuantity: typed(promotion?.getQuantity),
  tiers: promotion?.tiers.length
    ? promotion.tiers.map(({ quantity, percentOff }) => ({
        quantity: typed(quantity),
        percentOff: typed(percentOff),
      }))
    : [noTier],
  countries: promotion?.countries ?? [],
  customerGroups: promotion?.customerGroups ?? [],
  maxWeightGrams: typed(promotion?.maxWeightGrams),
  combining: promotion?.combining ?? 'one',
});

const isOf = ({ kind }: PromotionDraft, ...kinds: PromotionDraft['kind'][]) => kinds.includes(kind);

export const promotionTerms = (draft: PromotionDraft) => ({
  ...withoutTexts(draft),
  texts: textTerms(['name'], draft),
  percentOff: isOf(draft, 'percentage', 'buy_get') ? numberOf(draft.percentOff) : null,
  amount: isOf(draft, 'amount', 'bundle', 'set') ? numberOf(draft.amount) : null,
  targets: draft.targets.map(({ target }) => target),
  getTargets: isOf(draft, 'buy_get') ? draft.getTargets.map(({ target }) => target) : [],
  buyQuantity: isOf(draft, 'buy_get', 'bundle') ? numberOf(draft.buyQuantity) : null,
  getQuantity: isOf(draft, 'buy_get') ? numberOf(draft.getQuantity) : null,
  tiers: isOf(draft, 'tiers')
    ? draft.tiers.map(({ quantity, percentOff }) => ({
        quantity: Number(quantity),
        percentOff: Number(percentOff),
      }))
    : [],
  maxWeightGrams: numberOf(draft.maxWeightGrams),
  code: draft.hasCodes ? null : draft.code.trim() || null,
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
  return isActive ? statusOfPeriod({ startsAt, endsAt }, now) : 'off';
}
