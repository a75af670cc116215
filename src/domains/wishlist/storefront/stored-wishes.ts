import { storedValue } from '#platform/browser/stored-value.ts';
import { isId } from '#platform/is-id.ts';
import { MOST_GUEST_WISHES } from '../limits.ts';

/** The key prefix of all queries that a heart changes. */
export const wishlistKey = ['account', 'wishlist'] as const;

const parseIds = (text: string): readonly string[] => {
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string' && isId(id)) : [];
};

/**
 * The ids of the products in the account as last read, synchronized across tabs; null for a guest, as
 * `src/shell/account/account-follower.tsx` sees to.
 */
export const savedIds = storedValue<readonly string[] | null>('wishlist', null, parseIds);

/** The ids of the products that a guest saved in this browser, newest first. They join the account at log-in. */
export const guestWishes = storedValue('guestWishlist', [], (text) => [
  ...new Set(parseIds(text).slice(0, MOST_GUEST_WISHES)),
]);
