import type { ProductDetail, VariantView } from '#domains/browse/contract.ts';
import { useHasPassed } from '#ui/use-now.ts';
import { isAvailable } from './selection.ts';

export type VariantOffer = {
  amount: number;
  was: number | null;
  endsAt: string | null;
  /** Whether others of the variants cost more. */
  from: boolean;
  lowest: number | null;
  measure: VariantView['measure'];
  deposit: VariantView['deposit'];
};

/** The current price of the cheapest of some variants; of those that are available, if any is. */
export function useVariantOffer(product: ProductDetail, variants: readonly VariantView[]): VariantOffer {
  const over = useHasPassed(product.deal?.endsAt ?? null);
  const deal = over ? null : product.deal;
  const paid = ({ price, dealPrice }: VariantView) => (deal ? Math.min(price, dealPrice ?? price) : price);
  const offered = variants.some(isAvailable) ? variants.filter(isAvailable) : variants;
  const [cheapest] = offered.toSorted((a, b) => paid(a) - paid(b));
  const shown = cheapest ?? product;
  const amount = cheapest ? paid(cheapest) : product.price;
  const { price, compareAtPrice: was, measure, deposit } = shown;
  const from = cheapest ? offered.some((variant) => paid(variant) !== amount) : product.priceVaries;
  // Where the variant has a deal, it is of the deal.
  const lowest = cheapest && cheapest.dealPrice === null ? cheapest.lowestPrice : null;
  const offer = { amount, was, endsAt: null, from, lowest, measure, deposit };
  if (!cheapest || !deal || amount === price) return offer;
  return { ...offer, was: price, endsAt: deal.endsAt, lowest: cheapest.lowestPrice };
}
