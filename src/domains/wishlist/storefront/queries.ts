import { apiQuery } from '#platform/browser/calls/api-query.ts';
import type { Locale } from '#platform/locale.ts';
import type { getWishlistCards } from '../contract.ts';
import { wishlistKey } from './stored-wishes.ts';

/** Long enough to pass the list from server to browser; read again at each visit. */
const FRESH_MS = 5_000;

/** The member's saved products in a language. Keys of personal data begin with `account`. */
export const wishesQuery = (lang: Locale) =>
  apiQuery<typeof getWishlistCards>(
    wishlistKey,
    'GET /wishlist/cards',
    { lang },
    // Not refetched on focus: a product just removed stays known for undo.
    { staleTime: FRESH_MS, refetchOnWindowFocus: false },
  );
