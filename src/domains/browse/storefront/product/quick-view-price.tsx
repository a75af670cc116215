import type { ProductDetail, VariantView } from '#domains/browse/contract.ts';
import { Price } from '#ui/price.tsx';
import { useVariantOffer } from './variant-offer.ts';

export function QuickViewPrice({
  product,
  variant,
}: {
  product: ProductDetail;
  variant: VariantView | null;
}) {
  const { amount, was, from } = useVariantOffer(product, variant);
  return <Price amount={amount} was={was} from={from} className="text-xl" />;
}
