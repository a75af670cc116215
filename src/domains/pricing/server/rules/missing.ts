import type { BasisPromotion, QuoteBasis } from '../quote/quote-types.ts';
import { givenUnits, isBought, isGiven, missingOfSet, unitsOf } from './discounts.ts';
import { giftsOf } from './gifts.ts';
import type { Goods } from './prices.ts';
import { refusePromotion } from './promotions.ts';

/** What a cart lacks for a promotion of which it has some goods: units, or an amount of them. */
type Missing = { promotion: BasisPromotion; units: number | null; amountMinor: number | null };

/** A visitor may still log in: what is for a first order is shown. */
type Shopper = { userId: string | null; hasEarlierOrders: boolean };
const nobody: Shopper = { userId: null, hasEarlierOrders: false };

/** So many are shown at most. */
const MOST_MISSING = 2;

/**
 * What goods lack for the shop's automatic promotions, for more than they get already: those for all customers, those of some
 * countries, for a first order, and of the groups that the shopper is in. What free shipping lacks is shown by itself. Pure.
 */
export function missingFor(
  basis: QuoteBasis,
  goods: readonly Goods[],
  { userId, hasEarlierOrders }: Shopper = nobody,
): Missing[] {
  const { at, promotions } = basis;
  const found = promotions
    .filter(({ code, isFirstOrderOnly, countries, kind, targets }) => {
      const isForAll = !isFirstOrderOnly && countries.length === 0;
      const isShown = kind === 'free_shipping' && targets.length === 0 && isForAll;
      return code === null && !isShown;
    })
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .flatMap((promotion): Missing[] => {
      const asMember = promotion.isFirstOrderOnly ? (userId ?? '') : userId;
      const circumstances = { at, goods, destination: null, userId: asMember, hasEarlierOrders };
      const refusal = refusePromotion(promotion, circumstances);
      const bought = goods.filter((line) => isBought(line, promotion));
      if (bought.length === 0) return [];
      if (refusal?.kind === 'code_below_minimum') {
        const boughtMinor = bought.reduce((sum, { subtotalMinor }) => sum + subtotalMinor, 0);
        return [{ promotion, units: null, amountMinor: promotion.minimumMinor - boughtMinor }];
      }
      const isAdded = giftsOf(promotion, basis, goods).length > 0 && givenUnits(promotion, goods) > 0;
      const units = refusal || isAdded ? 0 : missingUnits(promotion, goods, unitsOf(bought));
      return units > 0 ? [{ promotion, units, amountMinor: null }] : [];
    });
  return found.slice(0, MOST_MISSING);
}

function missingUnits(promotion: BasisPromotion, goods: readonly Goods[], bought: number): number {
  const { kind, tiers, getTargets } = promotion;
  const buy = promotion.buyQuantity ?? 0;
  if (kind === 'tiers') {
    const next = tiers.filter(({ quantity }) => quantity > bought).map(({ quantity }) => quantity - bought);
    return next.length > 0 ? Math.min(...next) : 0;
  }
  if (kind === 'set') return missingOfSet(promotion, goods);
  if (kind === 'bundle') return toFill(bought, buy);
  if (kind !== 'buy_get') return 0;
  if (getTargets.length === 0) return toFill(bought, buy + (promotion.getQuantity ?? 0));
  const given = givenUnits(promotion, goods);
  if (given === 0) return toFill(bought, buy);
  return given - unitsOf(goods.filter((line) => isGiven(line, promotion)));
}

/** The units up to the next full set. */
const toFill = (units: number, size: number): number => (size > 0 ? (size - (units % size)) % size : 0);
