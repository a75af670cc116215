import { jsonOf, type RowOf, textOf } from '#platform/db/table-columns.ts';
import type { Combining, PromotionKind } from '../../promotion-kinds.ts';
import type { DraftOf } from './terms.ts';

/** The columns of a promotion that staff decide on. */
export const promotionColumns = {
  id: 'string',
  name: 'string',
  kind: textOf<PromotionKind>(),
  percentOff: 'number?',
  amountMinor: 'number?',
  code: 'string?',
  hasCodes: 'boolean',
  isFirstOrderOnly: 'boolean',
  startsAt: 'date?',
  endsAt: 'date?',
  minimumMinor: 'number',
  usageLimit: 'number?',
  usageLimitPerCustomer: 'number?',
  isActive: 'boolean',
  targets: 'json',
  getTargets: 'json',
  buyQuantity: 'number?',
  getQuantity: 'number?',
  tiers: jsonOf<{ quantity: number; percentOff: number }[]>(),
  countries: 'json',
  customerGroups: 'json',
  maxWeightGrams: 'number?',
  combining: textOf<Combining>(),
  isDemo: 'boolean',
} as const;
type Lists = 'targets' | 'getTargets' | 'countries' | 'customerGroups';
export type PromotionTerms = Omit<RowOf<typeof promotionColumns>, 'id' | Lists> & Record<Lists, string[]>;
export type PromotionDraft = DraftOf<PromotionTerms, 'name' | 'kind'>;
