import { useStoredValue } from '#platform/browser/stored-value.ts';
import { storedCart } from './cart-store.ts';
import {
  addLine,
  type CartLine,
  changeQuantity,
  isSameLine,
  type LineId,
  type NewLine,
  restoreLines,
} from './rules.ts';

/** Removes lines and returns an undo function. */
function take(leaves: (line: CartLine) => boolean): () => void {
  const before = storedCart.current();
  storedCart.change((lines) => lines.filter((line) => !leaves(line)));
  return () => storedCart.change((lines) => restoreLines(lines, before));
}

const actions = {
  add: (line: NewLine) => storedCart.change((lines) => addLine(lines, line)),
  increment: (id: LineId) => storedCart.change((lines) => changeQuantity(lines, id, 1)),
  decrement: (id: LineId) => storedCart.change((lines) => changeQuantity(lines, id, -1)),
  /** Removes a line and returns an undo function. */
  remove: (id: LineId) => take((line) => isSameLine(line, id)),
  /** The same for all variants of a product. */
  removeProduct: (productId: string) => take((line) => line.productId === productId),
};

export type Cart = typeof actions & {
  lines: CartLine[];
  has(id: LineId): boolean;
  hasProduct(productId: string): boolean;
};

/** The cart of this browser, synchronized across tabs; empty on the server and until hydration. */
export function useCart(): Cart {
  const lines = useStoredValue(storedCart);
  return {
    ...actions,
    lines,
    has: (id) => lines.some((line) => isSameLine(line, id)),
    hasProduct: (productId) => lines.some((line) => line.productId === productId),
  };
}
