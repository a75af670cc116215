import type { BasisPromotion, Destination, QuoteProblem } from '../quote/quote-types.ts';
import { discountsOn, isBought } from './discounts.ts';
import type { Goods } from './prices.ts';

/** An applied promotion with its discount on the goods, whole and by line; one on shipping has none. */
export type Taken = { promotion: BasisPromotion; goodsMinor: number; byLine: number[] };

/**
 * The ways in which an order may combine its promotions, of which the one with the lowest total applies: each automatic one
 * on the goods that bears no second, with one code that bears no second, with all those that combine, and with one on
 * shipping; and each that combines with none alone. Why: docs/decisions/how-promotions-combine.md.
 */
export function waysToCombine(
  goods: readonly Goods[],
  automatic: readonly BasisPromotion[],
  byCode: readonly BasisPromotion[],
): Taken[][] {
  const ordered = automatic.toSorted(byId);
  const codes = byCode.toSorted(byId);
  const sociable = [...ordered, ...codes].filter(({ combining }) => combining !== 'none');
  const onGoods = sociable.filter(({ kind }) => kind !== 'free_shipping');
  const onShipping = sociable.filter(({ kind }) => kind === 'free_shipping');
  const shipping = onShipping.find(({ code }) => code !== null) ?? onShipping[0] ?? null;
  const always = [...onGoods.filter(({ combining }) => combining === 'all'), shipping];
  const single = onGoods.filter(({ combining }) => combining === 'one');
  const first = [null, ...single.filter(({ code }) => code === null)];
  const typed = single.filter(({ code }) => code !== null);
  const second = typed.length > 0 ? typed : [null];
  const alone = [...ordered, ...codes].filter(({ combining }) => combining === 'none');
  return [
    ...second.flatMap((code) => first.map((one) => [one, ...always, code])),
    ...alone.map((promotion) => [promotion]),
  ].map((way) => takeOff(goods, way));
}

/** The older one first. */
export const byId = (a: BasisPromotion, b: BasisPromotion) => (a.id < b.id ? -1 : 1);

/** Units before percentages, these before amounts; of the same kind automatic ones before codes. */
const turn = { buy_get: 0, bundle: 1, set: 2, tiers: 3, percentage: 4, amount: 5, free_shipping: 6 };

function takeOff(goods: readonly Goods[], promotions: (BasisPromotion | null)[]): Taken[] {
  const inTurn = promotions.filter((promotion) => promotion !== null);
  inTurn.sort((a, b) => turn[a.kind] - turn[b.kind] || Number(a.code !== null) - Number(b.code !== null));
  let left = goods.map(({ subtotalMinor }) => subtotalMinor);
  return inTurn.map((promotion) => {
    const byLine = discountsOn(promotion, goods, left);
    left = left.map((minor, index) => minor - (byLine[index] ?? 0));
    return { promotion, byLine, goodsMinor: byLine.reduce((sum, off) => sum + off, 0) };
  });
}

type Circumstances = {
  at: Date;
  /** At their current prices: after deals, before discounts. */
  goods: readonly Goods[];
  destination: Destination | null;
  userId: string | null;
  hasEarlierOrders: boolean;
};
type Refusal = Extract<QuoteProblem, { kind: `code_${string}` }>;

/** Why a promotion does not apply, worded as if its code had been given; null if it does. Its end is exclusive. */
export function refusePromotion(promotion: BasisPromotion, circumstances: Circumstances): Refusal | null {
  const { at, goods, destination, userId, hasEarlierOrders } = circumstances;
  const { isActive, startsAt, endsAt, isFirstOrderOnly, isForBuyer, minimumMinor, countries } = promotion;
  if (!isActive || (startsAt && startsAt > at)) return { kind: 'code_unknown' };
  if (endsAt && endsAt <= at) return { kind: 'code_expired' };
  if (isUsedUp(promotion)) return { kind: 'code_used_up' };
  if (!isForBuyer) return { kind: userId === null ? 'code_members_only' : 'code_other_customers' };
  if (isFirstOrderOnly && userId === null) return { kind: 'code_members_only' };
  if (isFirstOrderOnly && hasEarlierOrders) return { kind: 'code_not_first_order' };
  if (countries.length > 0 && destination && !countries.includes(destination.country))
    return { kind: 'code_elsewhere' };
  if (isTooHeavy(promotion, goods)) return { kind: 'code_too_heavy' };
  const bought = goods.filter((line) => isBought(line, promotion));
  if (goods.length > 0 && bought.length === 0) return { kind: 'code_other_goods' };
  const boughtMinor = bought.reduce((sum, { subtotalMinor }) => sum + subtotalMinor, 0);
  if (boughtMinor < minimumMinor) return { kind: 'code_below_minimum', minimumMinor };
  return null;
}

const isUsedUp = ({
  isCodeUsed,
  usageLimit,
  usedCount,
  usageLimitPerCustomer,
  usedByCustomer,
}: BasisPromotion) =>
  isCodeUsed ||
  (usageLimit !== null && usedCount >= usageLimit) ||
  (usageLimitPerCustomer !== null && usedByCustomer >= usageLimitPerCustomer);

/** A variant without a weight weighs nothing. */
const isTooHeavy = ({ maxWeightGrams }: BasisPromotion, goods: readonly Goods[]): boolean =>
  maxWeightGrams !== null &&
  goods.reduce((grams, line) => grams + (line.weightGrams ?? 0) * line.quantity, 0) > maxWeightGrams;
