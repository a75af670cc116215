import type { LocationRewrite } from '@tanstack/react-router';
import type { Locale } from './locale.ts';

/** The language whose addresses have no prefix, in every shop. Written here, since browsers do not load the others. */
export const unprefixedLocale = 'en' satisfies Locale;

/** The address of a path in a language: `/search` is `/de/search` in German, `/` is `/de`. */
export function localePath(path: string, locale: Locale): string {
  if (locale === unprefixedLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The path of an address without its language prefix. */
export function barePath(path: string, locale: Locale): string {
  if (locale === unprefixedLocale) return path;
  return path === `/${locale}` ? '/' : path.replace(`/${locale}/`, '/');
}

/** A path without any language prefix. No other page has a name as short as that of a language. */
export const withoutLanguage = (path: string): string =>
  path.replace(/^\/[a-z]{2,3}(-[a-z]+)?(?=[/?#]|$)/i, '') || '/';

/** Serves the same routes under a language prefix. */
export const localeRewrite = (locale: Locale): LocationRewrite => ({
  input: ({ url }) => {
    url.pathname = barePath(url.pathname, locale);
    return url;
  },
  output: ({ url }) => {
    url.pathname = localePath(url.pathname, locale);
    return url;
  },
});
