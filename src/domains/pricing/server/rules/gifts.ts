import type { BasisPromotion, QuoteBasis, QuoteGift } from '../quote/quote-types.ts';
import { givenUnits, isGiven, unitsOf } from './discounts.ts';
import { type Goods, toGoods } from './prices.ts';
import type { Taken } from './promotions.ts';

/** Whether what a promotion gives joins the order by itself: it costs nothing, and is named, so there is nothing to choose. */
export const addsGift = ({
  kind,
  percentOff,
  getTargets,
}: Pick<BasisPromotion, 'kind' | 'percentOff' | 'getTargets'>) =>
  kind === 'buy_get' &&
  percentOff === 100 &&
  getTargets.length > 0 &&
  getTargets.every((target) => /^(product|variant):/i.test(target));

/** The gifts of a promotion that the goods do not have, the one that it names first before others. */
export function giftsOf(
  promotion: BasisPromotion,
  { gifts }: Pick<QuoteBasis, 'gifts'>,
  goods: readonly Goods[],
): Goods[] {
  if (!addsGift(promotion)) return [];
  const bought = new Set(goods.map(({ variantId }) => variantId));
  const rank = ({ labels }: Goods) => promotion.getTargets.findIndex((target) => labels.includes(target));
  return gifts
    .map((variant) => toGoods({ ...variant, unitDepositMinor: 0 }, 1))
    .filter((line) => isGiven(line, promotion) && !bought.has(line.variantId))
    .sort((a, b) => rank(a) - rank(b) || (a.variantId < b.variantId ? -1 : 1));
}

export type Given = {
  /** Added to the order, each variant once. */
  lines: Goods[];
  gifts: QuoteGift[];
  /** What the gifts of a promotion are worth. */
  worth: Map<string, number>;
};

/**
 * The gifts of the promotions of an order, as far as the goods do not have them already: of those that a promotion names, the
 * first that is in stock. They count for nothing else: no other promotion, minimum or price of shipping knows them. Pure.
 */
export function giveGifts(
  basis: Pick<QuoteBasis, 'gifts'>,
  goods: readonly Goods[],
  way: readonly Taken[],
  declined: readonly string[],
): Given {
  const given: Given = { lines: [], gifts: [], worth: new Map() };
  for (const { promotion } of basis.gifts.length > 0 ? way : []) {
    const wanted = givenUnits(promotion, goods) - unitsOf(goods.filter((line) => isGiven(line, promotion)));
    const left = ({ variantId, onHand }: Goods) =>
      onHand - unitsOf(given.lines.filter((line) => line.variantId === variantId));
    const named = wanted > 0 ? giftsOf(promotion, basis, goods) : [];
    const found = named.find((line) => left(line) > 0);
    const gift = found ?? named[0];
    if (!gift) continue;
    const isDeclined = declined.includes(promotion.id);
    const quantity = found ? Math.min(wanted, left(found)) : wanted;
    if (found && !isDeclined) {
      addUnits(given.lines, { ...found, quantity, subtotalMinor: found.unitPriceMinor * quantity });
      given.worth.set(promotion.id, found.unitPriceMinor * quantity);
    }
    given.gifts.push({
      promotionId: promotion.id,
      name: promotion.name,
      productId: gift.productId,
      variantId: gift.variantId,
      product: gift.name,
      choice: gift.choice,
      image: gift.image,
      quantity,
      status: isDeclined ? 'declined' : found ? 'added' : 'sold_out',
    });
  }
  return given;
}

/** Two promotions may give the same. */
function addUnits(lines: Goods[], more: Goods): void {
  const known = lines.find(({ variantId }) => variantId === more.variantId);
  if (!known) lines.push(more);
  else {
    known.quantity += more.quantity;
    known.subtotalMinor += more.subtotalMinor;
  }
}
