import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#platform/locale.ts';
import type { Wish } from '../contract.ts';

/** Long enough to carry the list from the server to the browser; asked anew at each visit. */
const FRESH_MS = 5_000;

/** What begins the keys of everything that a heart changes. */
export const wishlistKey = ['account', 'wishlist'] as const;

/** What the member saved, in a language. What is somebody's own has a key that begins with `account`. */
export const wishesQuery = (locale: Locale) =>
  queryOptions<{ data: Wish[] }>({
    queryKey: [...wishlistKey, `/api/wishlist/cards?lang=${locale}`],
    staleTime: FRESH_MS,
    // What was just taken off stays known, so that Undo brings it back.
    refetchOnWindowFocus: false,
  });
