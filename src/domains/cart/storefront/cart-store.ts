import { storedValue } from '#platform/browser/stored-value.ts';
import { type CartLine, parseCart } from './rules.ts';

/** The cart of this browser. */
export const storedCart = storedValue<CartLine[]>('cart', [], parseCart);
