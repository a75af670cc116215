import { acceptedOf, dashboardLocales, type Locale } from '#platform/locale.ts';
import { localePath, unprefixedLocale } from '#platform/locale-path.ts';

/**
 * The address of a page before the shop opens in the language that the browser accepts most: of the page on which its
 * owner begins in one that the dashboard speaks, of the page which says that it opens soon in one that the shop offers.
 * Null if it is the asked one, for all other pages, and where a language was chosen.
 */
export function openingInLanguageOf(url: URL, headers: Headers, offered: readonly Locale[]): string | null {
  const languagesOf = new Map<string, readonly Locale[]>([
    ['/setup', dashboardLocales],
    ['/opening-soon', offered],
  ]);
  const languages = languagesOf.get(url.pathname);
  if (!languages || /(^|; )locale=/.test(headers.get('cookie') ?? '')) return null;
  const accepted = acceptedOf(headers.get('accept-language') ?? '', languages);
  return accepted === unprefixedLocale ? null : localePath(url.pathname, accepted) + url.search;
}
