import type { LocationRewrite } from '@tanstack/react-router';
import { type Locale, locales } from './locale.ts';

const [first] = locales;

/** The address of a path in a language: `/search` is `/de/search` in German, `/` is `/de`. */
export function localePath(path: string, locale: Locale): string {
  if (locale === first) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The path of an address without its language prefix. */
export function barePath(path: string, locale: Locale): string {
  if (locale === first) return path;
  return path === `/${locale}` ? '/' : path.replace(`/${locale}/`, '/');
}

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
