import { apiQuery } from '#platform/browser/calls/api-query.ts';
import type { Locale } from '#platform/locale.ts';
import type { getWishlistCards } from '../contract.ts';
import { wishlistKey } from './heart-button.tsx';

/** Long enough to carry the list from the server to the browser; asked anew at each visit. */
const FRESH_MS = 5_000;

/** What the member saved, in a language. What is somebody's own has a key that begins with `account`. */
export const wishesQuery = (lang: Locale) =>
  apiQuery<typeof getWishlistCards>(
    wishlistKey,
    'GET /wishlist/cards',
    { lang },
    // What was just taken off stays known, so that Undo brings it back.
    { staleTime: FRESH_MS, refetchOnWindowFocus: false },
  );
