import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#platform/locale.ts';
import type { Wish } from '../contract.ts';

/** Long enough to carry the list from the server to the browser; asked anew at each visit. */
const FRESH_MS = 5_000;

/** What the member saved, in a language. */
export const wishesQuery = (locale: Locale) =>
  queryOptions<{ data: Wish[] }>({
    queryKey: ['wishlist', `/api/wishlist/cards?lang=${locale}`],
    staleTime: FRESH_MS,
  });
