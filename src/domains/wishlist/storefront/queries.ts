import { apiQuery } from '#platform/browser/calls/api-query.ts';
import type { Locale } from '#platform/locale.ts';
import type { getWishlistCards } from '../contract.ts';

/** Long enough to carry the list from the server to the browser; asked anew at each visit. */
const FRESH_MS = 5_000;

/** What begins the keys of everything that a heart changes. */
export const wishlistKey = ['account', 'wishlist'] as const;

/** What the member saved, in a language. What is somebody's own has a key that begins with `account`. */
export const wishesQuery = (lang: Locale) =>
  apiQuery<typeof getWishlistCards>(
    wishlistKey,
    'GET /wishlist/cards',
    { lang },
    // What was just taken off stays known, so that Undo brings it back.
    { staleTime: FRESH_MS, refetchOnWindowFocus: false },
  );
