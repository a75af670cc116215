import type { ProductDetail, VariantView } from '#domains/browse/contract.ts';
import { OfferPrice } from './offer-price.tsx';
import { useVariantOffer } from './variant-offer.ts';

type Props = { product: ProductDetail; variant: VariantView | null };

export function QuickViewPrice({ product, variant }: Props) {
  const offer = useVariantOffer(product, variant);
  return (
    <div className="grid gap-1">
      <OfferPrice offer={offer} className="text-xl" />
    </div>
  );
}
