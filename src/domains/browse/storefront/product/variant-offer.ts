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
  if (!cheapest) {
    const { price, compareAtPrice, priceVaries, measure, deposit } = product;
    return {
      amount: price,
      was: compareAtPrice,
      endsAt: null,
      from: priceVaries,
      lowest: null,
      measure,
      deposit,
    };
  }
  const amount = paid(cheapest);
  const { measure, deposit } = cheapest;
  const from = offered.some((variant) => paid(variant) !== amount);
  if (!deal || amount === cheapest.price)
    return { amount, was: cheapest.compareAtPrice, endsAt: null, from, lowest: null, measure, deposit };
  const { price: was, lowestPrice: lowest } = cheapest;
  return { amount, was, endsAt: deal.endsAt, from, lowest, measure, deposit };
}
