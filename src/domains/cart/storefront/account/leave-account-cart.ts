import { storedCart } from '../cart-store.ts';
import { storedRecord } from './cart-record.ts';

/** Forgets the account after its session expired. The cart stays: most likely its owner is still there. */
export const dropAccountCart = (): void => storedRecord.change(() => null);

/** Clears the cart at log-out: it stays in its account. Does nothing if the account was dropped before. */
export function leaveAccountCart(): void {
  if (!storedRecord.current()) return;
  dropAccountCart();
  storedCart.change((lines) => (lines.length === 0 ? lines : []));
}
