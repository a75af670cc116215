import { useMemo } from 'react';
import { useStoredValue } from '#platform/browser/stored-value.ts';
import { dismissOffers } from '#ui/toast.ts';
import { storedCart } from './cart-store.ts';
import {
  addLine,
  type CartLine,
  isSameLine,
  type LineId,
  type NewLine,
  restoreLines,
  setQuantity,
} from './rules.ts';

/** Removes lines and returns an undo function. That something was added is no news then. */
function take(leaves: (line: CartLine) => boolean): () => void {
  const before = storedCart.current();
  dismissOffers();
  storedCart.change((lines) => lines.filter((line) => !leaves(line)));
  return () => storedCart.change((lines) => restoreLines(lines, before));
}

const actions = {
  add: (line: NewLine, quantity = 1) => storedCart.change((lines) => addLine(lines, line, quantity)),
  setQuantity: (id: LineId, quantity: number) =>
    storedCart.change((lines) => setQuantity(lines, id, quantity)),
  /** Removes a line and returns an undo function. */
  remove: (id: LineId) => take((line) => isSameLine(line, id)),
  /** The same for all variants of a product. */
  removeProduct: (productId: string) => take((line) => line.productId === productId),
};

type Cart = typeof actions & {
  lines: CartLine[];
  has(id: LineId): boolean;
  /** The quantity of a line; 0 if there is none. */
  quantityOf(id: LineId): number;
  hasProduct(productId: string): boolean;
};

/**
 * The cart of this browser, synchronized across tabs; empty on the server and until hydration. The same object until a
 * line changes.
 */
export function useCart(): Cart {
  const lines = useStoredValue(storedCart);
  return useMemo(
    () => ({
      ...actions,
      lines,
      quantityOf: (id) => lines.find((line) => isSameLine(line, id))?.quantity ?? 0,
      has: (id) => lines.some((line) => isSameLine(line, id)),
      hasProduct: (productId) => lines.some((line) => line.productId === productId),
    }),
    [lines],
  );
}
