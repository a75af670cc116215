import { useState } from 'react';
import type { ProductDetail, VariantView } from '#domains/browse/contract.ts';
import { type Chosen, chosenAfter, selectionOf } from './selection.ts';

/** The choices on a page or in a quick view. `onSelect` is called with each variant that they lead to. */
export function useSelection(
  product: ProductDetail,
  variantId: string | undefined,
  onSelect: (variant: VariantView) => void,
) {
  const [picked, setPicked] = useState<{ of: string; chosen: Chosen } | null>(null);
  const selection = selectionOf(product, variantId, picked?.of === product._id ? picked.chosen : null);
  const choose = (option: number, value: string) => {
    const chosen = chosenAfter(product, selection.chosen, option, value);
    setPicked({ of: product._id, chosen });
    const { variant } = selectionOf(product, undefined, chosen);
    if (variant) onSelect(variant);
  };
  return { selection, choose };
}
