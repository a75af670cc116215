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

/** Takes lines out and gives back how to undo that. */
function take(leaves: (line: CartLine) => boolean): () => void {
  const before = storedCart.current();
  storedCart.change((lines) => lines.filter((line) => !leaves(line)));
  return () => storedCart.change((lines) => restoreLines(lines, before));
}

const actions = {
  add: (line: NewLine) => storedCart.change((lines) => addLine(lines, line)),
  increment: (id: LineId) => storedCart.change((lines) => changeQuantity(lines, id, 1)),
  decrement: (id: LineId) => storedCart.change((lines) => changeQuantity(lines, id, -1)),
  /** Takes a line out and gives back how to undo that. */
  remove: (id: LineId) => take((line) => isSameLine(line, id)),
  /** The same for every variant of a product. */
  removeProduct: (productId: string) => take((line) => line.productId === productId),
};

export type Cart = typeof actions & {
  lines: CartLine[];
  has(id: LineId): boolean;
  hasProduct(productId: string): boolean;
};

/** The cart of this browser, in step across its tabs; empty while the server renders and until the page woke up. */
export function useCart(): Cart {
  const lines = useStoredValue(storedCart);
  return {
    ...actions,
    lines,
    has: (id) => lines.some((line) => isSameLine(line, id)),
    hasProduct: (productId) => lines.some((line) => line.productId === productId),
  };
}
