import type { ProductDetail, VariantView } from '#domains/browse/contract.ts';
import { useHasPassed } from '#ui/use-now.ts';

export type VariantOffer = {
  amount: number;
  was: number | null;
  endsAt: string | null;
  from: boolean;
  lowest: number | null;
};

/** The current price of the selected variant; without one, of the cheapest. */
export function useVariantOffer(product: ProductDetail, variant: VariantView | null): VariantOffer {
  const over = useHasPassed(product.deal?.endsAt ?? null);
  const deal = over ? null : product.deal;
  const price = variant?.price ?? product.price;
  const dealPrice = deal && (variant ? variant.dealPrice : deal.price);
  if (deal && dealPrice !== null && dealPrice < price) {
    return {
      amount: dealPrice,
      was: price,
      endsAt: deal.endsAt,
      from: false,
      lowest: variant?.lowestPrice ?? null,
    };
  }
  const was = variant ? variant.compareAtPrice : product.compareAtPrice;
  return { amount: price, was, endsAt: null, from: !variant && product.priceVaries, lowest: null };
}
