import { escapeHtml } from '#platform/escape-html.ts';
import type { Locale } from '#platform/locale.ts';
import { localePath } from '#platform/locale-path.ts';
import type { SitemapRow } from './sitemap-rows.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
export const urlsetStart = `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
export const urlsetEnd = '</urlset>\n';

type Site = { publicUrl: string; languages: readonly Locale[] };

/** An address in every language of the shop, each linking to the others. */
export function urlEntries({ path, changedAt }: SitemapRow, { publicUrl, languages }: Site): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  const address = (locale: Locale) => escapeHtml(publicUrl + localePath(encoded, locale));
  const alternate = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
  const [main, ...others] = languages;
  const alternates =
    main && others.length > 0
      ? [
          ...languages.map((locale) => alternate(locale, address(locale))),
          alternate('x-default', address(main)),
        ]
      : [];
  const changed = changedAt.toISOString();
  return languages
    .map(
      (locale) =>
        `<url><loc>${address(locale)}</loc><lastmod>${changed}</lastmod>${alternates.join('')}</url>\n`,
    )
    .join('');
}

export function sitemapIndex(addresses: readonly string[]): string {
  const parts = addresses.map((address) => `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>\n`).join('');
  return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts}</sitemapindex>\n`;
}
