import { useRef } from 'react';
import type { ProductDetail } from '#domains/browse/contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { AddToCartButton } from './add-to-cart-button.tsx';
import type { Purchase } from './buy-box.tsx';
import { OfferPrice, StockLine } from './offer-lines.tsx';
import { missingOption } from './selection.ts';
import { firstMissing, VariantChoice } from './variant-choice.tsx';

type Props = { open: boolean; onClose: () => void; product: ProductDetail; purchase: Purchase };

/** The choices of a product in a sheet over the lower part of a phone's screen. Load it lazily. */
export function ChoiceSheet({ open, onClose, product, purchase }: Props) {
  const { selection, offer, countInStock, onChoose, onAdd } = purchase;
  const content = useRef<HTMLDivElement>(null);
  const missing = missingOption(product, selection)?.name;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={product.name}
      size="sheet"
      initialFocus={() => firstMissing(content.current)}
    >
      <div ref={content} className="grid gap-5 px-6 pt-1 pb-6">
        <div className="grid gap-1">
          <OfferPrice offer={offer} isGiftCard={product.isGiftCard} className="text-xl" />
        </div>
        <VariantChoice product={product} chosen={selection.chosen} onChoose={onChoose} />
        <StockLine count={countInStock} left={selection.variant?.stockLeft ?? null} />
        <div className="flex flex-wrap gap-2">
          <AddToCartButton
            countInStock={countInStock}
            inCart={false}
            missing={missing}
            asking="secondary"
            onChoose={() => firstMissing(content.current)?.focus()}
            onAdd={() => {
              onAdd();
              onClose();
            }}
          />
        </div>
      </div>
    </Dialog>
  );
}
