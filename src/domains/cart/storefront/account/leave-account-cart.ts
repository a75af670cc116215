import { storedCart } from '../cart-store.ts';
import { storedRecord } from './cart-record.ts';

/** Forgets the account whose session ended by itself. The cart stays: its owner most likely still sits there. */
export const dropAccountCart = (): void => storedRecord.change(() => null);

/** After log-out the cart stays with its account. Where the account was dropped before, there is nothing to do. */
export function leaveAccountCart(): void {
  if (!storedRecord.current()) return;
  dropAccountCart();
  storedCart.change((lines) => (lines.length === 0 ? lines : []));
}
