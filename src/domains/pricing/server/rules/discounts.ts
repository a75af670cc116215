import { portion } from '#platform/money.ts';
import { toHundredths, WHOLE_HUNDREDTHS } from '#platform/percent.ts';
import type { BasisPromotion } from '../quote/quote-types.ts';
import type { Goods } from './prices.ts';

/** Whether a line is among the goods that these targets name. Gift cards are money, which no promotion is for. */
const isAmong = ({ labels, taxClass }: Goods, targets: readonly string[]): boolean =>
  taxClass !== 'voucher' && (targets.length === 0 || targets.some((target) => labels.includes(target)));

/** Whether a line counts towards a promotion: as one that is bought, rather than given. */
export const isBought = (line: Goods, { targets, getTargets }: BasisPromotion): boolean =>
  isAmong(line, targets) && (getTargets.length === 0 || !isAmong(line, getTargets));

export const isGiven = (line: Goods, { targets, getTargets }: BasisPromotion): boolean =>
  isAmong(line, getTargets.length === 0 ? targets : getTargets);

export const unitsOf = (goods: readonly Goods[]): number =>
  goods.reduce((units, { quantity }) => units + quantity, 0);

/** How many units an order gets for what it buys; without a number to buy, once. */
export function givenUnits(promotion: BasisPromotion, goods: readonly Goods[]): number {
  const buy = promotion.buyQuantity ?? 0;
  const get = promotion.getQuantity ?? 0;
  if (buy === 0) return get;
  const bought = unitsOf(goods.filter((line) => isBought(line, promotion)));
  const each = promotion.getTargets.length === 0 ? buy + get : buy;
  return Math.floor(bought / each) * get;
}

/** What a promotion takes off each line of which `leftMinor` is still to be paid; never more than that. */
export function discountsOn(
  promotion: BasisPromotion,
  goods: readonly Goods[],
  leftMinor: readonly number[],
): number[] {
  const { kind, percentOff, amountMinor } = promotion;
  const meant = goods.map((line) => isBought(line, promotion));
  const bearers = goods.map(({ variantId: key }, index) => ({
    key,
    weightMinor: meant[index] ? (leftMinor[index] ?? 0) : 0,
  }));
  const whole = bearers.reduce((sum, { weightMinor }) => sum + weightMinor, 0);
  const percent = (off: number) => spread(portion(whole, toHundredths(off), WHOLE_HUNDREDTHS), bearers);
  const units = () => unitsOf(goods.filter((_, index) => meant[index]));
  if (kind === 'percentage') return percent(percentOff ?? 0);
  if (kind === 'amount') return spread(Math.min(whole, amountMinor ?? 0), bearers);
  if (kind === 'tiers') return percent(percentFor(promotion, units()));
  const sell = kind === 'set' ? sellOneOfEach : sellSets;
  const byUnits = kind === 'buy_get' ? giveUnits(promotion, goods) : sell(promotion, goods);
  return goods.map(({ variantId }, index) =>
    Math.min(leftMinor[index] ?? 0, kind === 'free_shipping' ? 0 : (byUnits.get(variantId) ?? 0)),
  );
}

const percentFor = ({ tiers }: BasisPromotion, units: number): number =>
  tiers.reduce((percent, tier) => (tier.quantity <= units ? Math.max(percent, tier.percentOff) : percent), 0);

type ByLine = Map<string, number>;

/**
 * Of the same goods, the cheapest units of each set are given, sets beginning with the dearest: so no unit that is added
 * lowers the discount. Of other goods, the cheapest.
 */
function giveUnits(promotion: BasisPromotion, goods: readonly Goods[]): ByLine {
  const off: ByLine = new Map();
  const given = givenUnits(promotion, goods);
  const get = promotion.getQuantity ?? 0;
  const isSame = promotion.getTargets.length === 0;
  const buy = isSame ? (promotion.buyQuantity ?? 0) : 0;
  const sorted = fromDearest(goods, isGiven, promotion);
  // How many of the first units are given.
  const among = (first: number) =>
    Math.min(given, Math.floor(first / (buy + get)) * get + Math.max(0, (first % (buy + get)) - buy));
  const share = toHundredths(promotion.percentOff ?? 0);
  let before = 0;
  for (const { variantId, unitPriceMinor, quantity } of isSame ? sorted : sorted.reverse()) {
    const count = among(before + quantity) - among(before);
    before += quantity;
    if (count > 0) off.set(variantId, portion(unitPriceMinor * count, share, WHOLE_HUNDREDTHS));
  }
  return off;
}

/** The dearest units make the sets; one that costs less than the price of a set is none. */
function sellSets(promotion: BasisPromotion, goods: readonly Goods[]): ByLine {
  const size = promotion.buyQuantity ?? 0;
  const priceMinor = promotion.amountMinor ?? 0;
  const off: ByLine = new Map();
  if (size < 1) return off;
  const take = (key: string, minor: number) => off.set(key, (off.get(key) ?? 0) + minor);
  let begun: { key: string; unitMinor: number; count: number }[] = [];
  let missing = size;
  for (const { variantId: key, unitPriceMinor, quantity } of fromDearest(goods, isBought, promotion)) {
    let left = quantity;
    if (missing < size && left >= missing) {
      const set = [...begun, { key, unitMinor: unitPriceMinor, count: missing }];
      const bearers = set.map((part) => ({ key: part.key, weightMinor: part.unitMinor * part.count }));
      const setMinor = bearers.reduce((sum, { weightMinor }) => sum + weightMinor, 0);
      const shares = spread(Math.max(0, setMinor - priceMinor), bearers);
      for (const [index, bearer] of bearers.entries()) take(bearer.key, shares[index] ?? 0);
      left -= missing;
      begun = [];
      missing = size;
    }
    const sets = missing === size ? Math.floor(left / size) : 0;
    take(key, sets * Math.max(0, unitPriceMinor * size - priceMinor));
    left -= sets * size;
    if (left > 0) begun.push({ key, unitMinor: unitPriceMinor, count: left });
    missing -= left;
  }
  return off;
}

/**
 * One unit of each target makes a set: the dearest of those that are left, beginning with the target that has the fewest. A
 * set is repeated until one of its lines is used up; one that costs less than its price is none.
 */
function sellOneOfEach(promotion: BasisPromotion, goods: readonly Goods[]): ByLine {
  const priceMinor = promotion.amountMinor ?? 0;
  const off: ByLine = new Map();
  for (const { parts, times } of setsOf(promotion, goods).whole) {
    const bearers = parts.map(({ line, count }) => ({
      key: line.variantId,
      weightMinor: line.unitPriceMinor * count,
    }));
    const setMinor = bearers.reduce((sum, { weightMinor }) => sum + weightMinor, 0);
    const shares = spread(Math.max(0, setMinor - priceMinor), bearers);
    for (const [index, { key }] of bearers.entries())
      off.set(key, (off.get(key) ?? 0) + (shares[index] ?? 0) * times);
  }
  return off;
}

/** How many of the goods lack for the next set of one of each; 0 if it has none yet. */
export const missingOfSet = (promotion: BasisPromotion, goods: readonly Goods[]): number =>
  setsOf(promotion, goods).missing;

type Sets = { whole: { parts: { line: Goods; count: number }[]; times: number }[]; missing: number };

/** The whole sets of one of each, and what a begun one lacks. */
function setsOf(promotion: BasisPromotion, goods: readonly Goods[]): Sets {
  const lines = fromDearest(goods, isBought, promotion).map((line) => ({ line, left: line.quantity }));
  const whole: Sets['whole'] = [];
  for (;;) {
    const { set, missing } = nextSet(promotion.targets, lines);
    if (missing > 0 || set.size === 0) return { whole, missing: set.size > 0 ? missing : 0 };
    const parts = [...set].map(([part, count]) => ({ part, line: part.line, count }));
    const times = Math.min(...parts.map(({ part, count }) => Math.floor(part.left / count)));
    for (const { part, count } of parts) part.left -= count * times;
    whole.push({ parts, times });
  }
}

type Remaining = { line: Goods; left: number };

/** The lines of a set, with how many units it takes of each, and how many targets have none left. */
function nextSet(targets: readonly string[], lines: readonly Remaining[]) {
  const set = new Map<Remaining, number>();
  const free = (part: Remaining) => part.left - (set.get(part) ?? 0);
  const unitsFor = (target: string) =>
    lines.reduce((units, part) => units + (isAmong(part.line, [target]) ? part.left : 0), 0);
  const rarest = targets
    .map((target) => ({ target, units: unitsFor(target) }))
    .sort((a, b) => a.units - b.units || compare(a.target, b.target));
  let missing = 0;
  for (const { target } of rarest) {
    const part = lines.find((one) => free(one) > 0 && isAmong(one.line, [target]));
    if (part) set.set(part, (set.get(part) ?? 0) + 1);
    else missing += 1;
  }
  return { set, missing };
}

/** The lines that a promotion means; equally dear ones by variant, so that the order of lines does not matter. */
const fromDearest = (goods: readonly Goods[], isMeant: typeof isBought, promotion: BasisPromotion) =>
  goods
    .filter((line) => isMeant(line, promotion))
    .sort((a, b) => b.unitPriceMinor - a.unitPriceMinor || compare(a.variantId, b.variantId));

type Bearer = { key: string; weightMinor: number };

/**
 * Spreads an amount over parts in proportion to their weights, in whole units that add up exactly: what rounding down
 * leaves goes to the largest remainders, ties by key. No part gets more than its weight if the amount is at most their
 * sum, and the order of the parts does not matter.
 */
export function spread(amountMinor: number, bearers: readonly Bearer[]): number[] {
  const whole = bearers.reduce((sum, { weightMinor }) => sum + BigInt(weightMinor), 0n);
  if (whole === 0n) return bearers.map(() => 0);
  const products = bearers.map(({ weightMinor }) => BigInt(amountMinor) * BigInt(weightMinor));
  const shares = products.map((product) => Number(product / whole));
  const left = amountMinor - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = bearers
    .map(({ key }, index) => ({ key, index, remainder: (products[index] ?? 0n) % whole }))
    .sort((a, b) => compare(b.remainder, a.remainder) || compare(a.key, b.key));
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

const compare = <T extends bigint | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);
