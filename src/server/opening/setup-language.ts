import { acceptedOf, dashboardLocales, type Locale } from '#platform/locale.ts';
import { localePath, unprefixedLocale } from '#platform/locale-path.ts';

/**
 * The pages before a shop opens in the best language of the browser: that on which its owner begins in one that the
 * dashboard speaks, that which says that it opens soon in one that the shop offers. Null for all other pages, and where
 * a language was chosen.
 */
export function setupElsewhere(url: URL, headers: Headers, offered: readonly Locale[]): string | null {
  const spoken = { '/setup': dashboardLocales, '/opening-soon': offered };
  const languages = Object.entries(spoken).find(([path]) => path === url.pathname)?.[1];
  if (!languages || /(^|; )locale=/.test(headers.get('cookie') ?? '')) return null;
  const wanted = acceptedOf(headers.get('accept-language') ?? '', languages);
  return wanted === unprefixedLocale ? null : localePath(url.pathname, wanted) + url.search;
}
