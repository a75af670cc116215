import type { LocationRewrite } from '@tanstack/react-router';
import { type Locale, locales } from './locale.ts';

const [first] = locales;

/** The address of a path of the specification in a language: `/search` is `/de/search` in German, `/` is `/de`. */
export function localePath(path: string, locale: Locale): string {
  if (locale === first) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The path of the specification that an address stands for. */
export function barePath(path: string, locale: Locale): string {
  if (locale === first) return path;
  return path === `/${locale}` ? '/' : path.replace(`/${locale}/`, '/');
}

/** Lets the same routes live under a language's prefix. */
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
