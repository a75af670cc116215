import { acceptedOf, dashboardLocales } from '#platform/locale.ts';
import { localePath, unprefixedLocale } from '#platform/locale-path.ts';

/**
 * The page on which the owner of a new shop begins, in the best language of the browser that the dashboard speaks; null
 * for all other pages, and where a language was chosen.
 */
export function setupElsewhere(url: URL, headers: Headers): string | null {
  if (url.pathname !== '/setup' || /(^|; )locale=/.test(headers.get('cookie') ?? '')) return null;
  const wanted = acceptedOf(headers.get('accept-language') ?? '', dashboardLocales);
  return wanted === unprefixedLocale ? null : localePath('/setup', wanted) + url.search;
}
