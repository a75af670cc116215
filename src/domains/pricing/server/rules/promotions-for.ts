import type { BasisPromotion, Buyer, QuoteBasis, QuoteInput, QuoteProblem } from '../quote/quote-types.ts';
import { refusePromotion } from './refuse-promotion.ts';

type Offered = {
  automatic: BasisPromotion[];
  byCode: BasisPromotion | null;
  problems: QuoteProblem[];
};

/** Which promotions an order may take, and why not the one whose code was given. */
export function promotionsFor(
  { at, promotions }: QuoteBasis,
  { code, userId, hasEarlierOrders }: QuoteInput & Buyer,
  goodsMinor: number,
): Offered {
  const circumstances = { at, goodsMinor, userId, hasEarlierOrders };
  const refusalOf = (promotion: BasisPromotion) => refusePromotion(promotion, circumstances);
  const automatic = promotions.filter((promotion) => promotion.code === null && !refusalOf(promotion));
  if (!code) return { automatic, byCode: null, problems: [] };
  const byCode = promotions.find((promotion) => promotion.code !== null) ?? null;
  const refusal = byCode ? refusalOf(byCode) : ({ kind: 'code_unknown' } as const);
  return refusal ? { automatic, byCode: null, problems: [refusal] } : { automatic, byCode, problems: [] };
}
