import { storedValue } from '#platform/browser/stored-value.ts';
import { type CountedLine, lineKey } from '../../merge-carts.ts';
import type { CartLine } from '../rules.ts';

/** The account's cart when this browser last synced with it; null since log-in if it has not. */
export type CartRecord = { revision: string | null; lines: CountedLine[] };

function parse(text: string): CartRecord | null {
  const value = JSON.parse(text) as Partial<CartRecord> | null;
  if (!value || !Array.isArray(value.lines)) return null;
  return { revision: typeof value.revision === 'string' ? value.revision : null, lines: value.lines };
}

export const storedRecord = storedValue<CartRecord | null>('cartOfAccount', null, parse);

export const countLines = (lines: readonly CartLine[]): CountedLine[] =>
  lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }));

/** Whether both have the same lines and quantities in the same order. */
export const isSameCart = (a: readonly CountedLine[], b: readonly CountedLine[]): boolean =>
  a.length === b.length &&
  a.every((line, index) => {
    const other = b[index];
    return other && lineKey(line) === lineKey(other) && line.quantity === other.quantity;
  });
