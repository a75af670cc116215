import { isStorable } from '#domains/catalog/server/index.ts';
import { isId } from '#platform/is-id.ts';
import { hasDecimals } from '#platform/money.ts';
import {
  HEAVIEST_GRAMS,
  LONGEST_CODE,
  MOST_PROMOTED_GROUPS,
  MOST_TIERS,
  MOST_UNITS,
  MOST_USES,
  MOST_USES_EACH,
} from '../../limits.ts';
import { combinings } from '../../promotion-kinds.ts';
import { termsInvalid } from '../errors.ts';
import type { PromotionDraft } from './promotion-columns.ts';
import { isTargets } from './targets.ts';
import { checkNames, isAmount, isCountry, isWholeWithin } from './terms.ts';

/** What of a promotion can be wrong, as `pricing.terms_invalid` names it. */
type Field =
  | 'code'
  | 'percentOff'
  | 'amount'
  | 'minimum'
  | 'uses'
  | 'units'
  | 'weight'
  | 'tiers'
  | 'targets'
  | 'countries'
  | 'days'
  | 'other';

/**
 * The draft with its name and code trimmed.
 *
 * @throws `pricing.terms_invalid` (400) with the `field` that is not right.
 */
export function checkPromotion<Draft extends PromotionDraft>(draft: Draft): Draft & { code: string | null } {
  const named = checkNames(draft);
  const code = draft.code?.trim() || null;
  const [wrong] = problemsOf({ ...draft, code });
  const field = wrong ?? missingIn(draft);
  if (field) throw termsInvalid(field);
  return { ...named, code };
}

function problemsOf({ code, startsAt, endsAt, ...draft }: PromotionDraft): Field[] {
  const { targets = [], getTargets = [], countries = [], tiers = [], combining = 'one' } = draft;
  const { customerGroups = [], usageLimit, usageLimitPerCustomer } = draft;
  const isOf: [Field, boolean][] = [
    ['code', code == null || (isStorable(code) && code.length <= LONGEST_CODE && !draft.hasCodes)],
    ['percentOff', isPercent(draft.percentOff)],
    ['amount', isWorth(draft.amountMinor)],
    ['minimum', isAmount(draft.minimumMinor)],
    ['uses', isWholeWithin(usageLimit, 1, MOST_USES)],
    ['uses', isWholeWithin(usageLimitPerCustomer, 1, MOST_USES_EACH)],
    ['units', isWholeWithin(draft.buyQuantity, 0, MOST_UNITS)],
    ['units', isWholeWithin(draft.getQuantity, 1, MOST_UNITS)],
    ['weight', isWholeWithin(draft.maxWeightGrams, 1, HEAVIEST_GRAMS)],
    ['tiers', tiers.length <= MOST_TIERS && tiers.every(isTier)],
    ['targets', isTargets(targets) && isTargets(getTargets)],
    ['countries', countries.length <= 300 && countries.every(isCountry)],
    ['other', customerGroups.length <= MOST_PROMOTED_GROUPS && customerGroups.every(isId)],
    ['other', combinings.includes(combining)],
    ['days', !(startsAt && endsAt && startsAt >= endsAt)],
  ];
  return isOf.filter(([, isRight]) => !isRight).map(([field]) => field);
}

/** What a promotion of its kind lacks; null if nothing. */
function missingIn({ kind, percentOff, amountMinor, ...draft }: PromotionDraft): Field | null {
  const { buyQuantity = null, getQuantity = null, getTargets = [], tiers = [] } = draft;
  const amount = amountMinor == null ? 'amount' : null;
  if (kind === 'percentage') return percentOff == null ? 'percentOff' : null;
  if (kind === 'amount') return amount;
  if (kind === 'tiers') return tiers.length > 0 ? null : 'tiers';
  if (kind === 'set') return amount ?? ((draft.targets ?? []).length > 1 ? null : 'targets');
  if (kind === 'bundle') return amount ?? ((buyQuantity ?? 0) > 0 ? null : 'units');
  if (kind === 'free_shipping') return null;
  if (percentOff == null) return 'percentOff';
  // What is bought for nothing must differ from what is given.
  const isGift = buyQuantity === 0 && getTargets.length > 0;
  return getQuantity !== null && (isGift || !!buyQuantity) ? null : 'units';
}

const isTier = ({ quantity, percentOff }: { quantity: number; percentOff: number }): boolean =>
  isWholeWithin(quantity, 1, MOST_UNITS) && isPercent(percentOff);

/** Also checked for kinds that do not use it, since it is stored. */
const isPercent = (percent: number | null | undefined): boolean =>
  percent == null || (percent >= 0.01 && percent <= 100 && hasDecimals(percent, 2));
const isWorth = (minor: number | null | undefined): boolean =>
  minor == null || (minor > 0 && isAmount(minor));
