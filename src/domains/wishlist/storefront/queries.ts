import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#platform/locale.ts';
import type { Wish } from '../contract.ts';

/** Long enough to carry the list from the server to the browser; asked anew at each visit. */
const FRESH_MS = 5_000;

/** What the member saved, in a language. What is somebody's own has a key that begins with `account`. */
export const wishesQuery = (locale: Locale) =>
  queryOptions<{ data: Wish[] }>({
    queryKey: ['account', `/api/wishlist/cards?lang=${locale}`],
    staleTime: FRESH_MS,
  });
