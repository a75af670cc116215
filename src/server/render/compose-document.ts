import type { ThemeStyle } from '#domains/design/theme/theme-style.ts';
import type { CarriedQuery } from '#platform/browser/query-client.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { isOpenPage, type MessageAddresses, surfacesOf } from '#platform/i18n/surfaces.ts';
import type { PageLanguage } from '#platform/i18n/writings.ts';
import type { Locale } from '#platform/locale.ts';
import type { Assets } from './assets.ts';

type Carried = {
  locale: Locale;
  texts: Locale;
  publicUrl: string;
  showsDrafts?: true;
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
  /** The style sheet of the theme and its fonts; null for the default theme. */
  theme: ThemeStyle | null;
};

/** JSON for a script element: nothing in it can end the element or open a comment. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const link = (rel: string, href: string, more = '') =>
  `<link rel="${rel}" href="${escapeHtml(href)}"${more}>`;

/**
 * The assets in the head: fonts and styles first, then deferred scripts. Scripts have lower priority than what the
 * first paint needs, which makes it more than a second faster on a phone connection.
 */
function headMarkup({ assets, path, routeIds, about, carried, theme }: Parts): string {
  const surfaces = surfacesOf(path);
  const words = surfaces.map((surface) => carried.messages[surface]);
  const styles = surfaces.includes('dashboard') ? assets.dashboardStyles : assets.styles;
  const routes = isOpenPage(path) ? [] : assets.routeTree;
  const fonts = [
    ...(theme && theme.preloads.length > 0 ? theme.preloads : assets.fonts),
    ...(theme?.morePreloads ?? []),
  ];
  const modules = [
    ...assets.modules,
    ...words,
    ...routes,
    ...routeIds.flatMap((id) => assets.routeModules[id] ?? []),
  ];
  return [
    wholeBars,
    assets.headMarkup,
    ...fonts.map((href) => link('preload', href, ' as="font" type="font/woff2" crossorigin')),
    ...styles.map((href) => link('stylesheet', href)),
    theme ? `<style>${theme.css}</style>` : '',
    ...[...new Set(modules)].map((href) => link('modulepreload', href, ' fetchpriority="low"')),
    ...assets.scripts.map(
      (src) => `<script type="module" fetchpriority="low" src="${escapeHtml(src)}"></script>`,
    ),
    about ? `<script type="application/ld+json">${scriptJson(about)}</script>` : '',
  ].join('');
}

/**
 * Has Chromium wait with its first paint until the bars above the content are read: a part of a row moves once the rest
 * of it arrives (https://html.spec.whatwg.org/multipage/links.html#link-type-expect). Other browsers ignore it.
 */
const wholeBars = link('expect', '#content', ' blocking="render"');

/** Adds assets and data to a rendered page. */
export function composeDocument(markup: string, parts: Parts): string {
  const headEnd = markup.indexOf('</head>');
  const bodyEnd = markup.lastIndexOf('</body>');
  const data = `<script type="application/json" id="kiosk-data">${scriptJson(parts.carried)}</script>`;
  return `<!DOCTYPE html>${markup.slice(0, headEnd)}${headMarkup(parts)}${markup.slice(headEnd, bodyEnd)}${data}${markup.slice(bodyEnd)}`;
}
