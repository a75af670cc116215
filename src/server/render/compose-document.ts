import type { CarriedQuery } from '#platform/browser/query-client.ts';
import { type MessageAddresses, surfacesOf } from '#platform/i18n/surfaces.ts';
import type { PageLanguage } from '#platform/i18n/writings.ts';
import type { Locale } from '#platform/locale.ts';
import type { Assets } from './assets.ts';

export type Carried = {
  locale: Locale;
  publicUrl: string;
  language: PageLanguage;
  messages: MessageAddresses;
  queries: CarriedQuery[];
};
type Parts = {
  assets: Assets;
  path: string;
  routeIds: string[];
  carried: Carried;
  /** Structured data (JSON-LD). */
  about: object | null;
};

const attribute = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** JSON for a script element: nothing in it can end the element or open a comment. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const link = (rel: string, href: string, more = '') => `<link rel="${rel}" href="${attribute(href)}"${more}>`;

/**
 * The assets in the head: fonts and styles first, then deferred scripts. Scripts have lower priority than what the
 * first paint needs, which makes it more than a second faster on a phone connection.
 */
function headMarkup({ assets, path, routeIds, about, carried }: Parts): string {
  const words = surfacesOf(path).map((surface) => carried.messages[surface]);
  const modules = [...assets.modules, ...words, ...routeIds.flatMap((id) => assets.routeModules[id] ?? [])];
  return [
    assets.headMarkup,
    ...assets.fonts.map((href) => link('preload', href, ' as="font" type="font/woff2" crossorigin')),
    ...assets.styles.map((href) => link('stylesheet', href)),
    ...[...new Set(modules)].map((href) => link('modulepreload', href, ' fetchpriority="low"')),
    ...assets.scripts.map(
      (src) => `<script type="module" fetchpriority="low" src="${attribute(src)}"></script>`,
    ),
    about ? `<script type="application/ld+json">${scriptJson(about)}</script>` : '',
  ].join('');
}

/** Adds assets and data to a rendered page. */
export function composeDocument(markup: string, parts: Parts): string {
  const headEnd = markup.indexOf('</head>');
  const bodyEnd = markup.lastIndexOf('</body>');
  const data = `<script type="application/json" id="kiosk-data">${scriptJson(parts.carried)}</script>`;
  return `<!DOCTYPE html>${markup.slice(0, headEnd)}${headMarkup(parts)}${markup.slice(headEnd, bodyEnd)}${data}${markup.slice(bodyEnd)}`;
}
