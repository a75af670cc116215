import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import type { Shop } from '#domains/browse/contract.ts';
import type { Look } from '#domains/design/contract/theme.ts';
import { type Letters, lettersOf } from '#domains/design/theme/font-faces.ts';
import { defaultTheme } from '#domains/design/theme/presets.ts';
import { type ThemeStyle, themeStyle } from '#domains/design/theme/theme-style.ts';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { carriedQueries, createQueryClient } from '#platform/browser/query-client.ts';
import { parseSearch, stringifySearch } from '#platform/browser/search-params.ts';
import { translate } from '#platform/i18n/use-messages.ts';
import { type PageLanguage, pageLanguage, textsOn } from '#platform/i18n/writings.ts';
import type { Locale } from '#platform/locale.ts';
import { barePath } from '#platform/locale-path.ts';
import { routeTree } from '#routes/route-tree.gen.ts';
import { createShopRouter, type ShopRouter } from '#shell/router.tsx';
import type { Assets } from './assets.ts';
import { composeDocument } from './compose-document.ts';
import { failureDocument } from './failure-document.ts';
import { renderMarkup } from './render-markup.ts';
import type { PageRequest, RenderedPage } from './renderer.ts';
import { structuredData } from './structured-data.ts';

export type RenderRequest = PageRequest & { assets: Assets };

/** Renders a page to a complete document with its data, a redirect, or the error page. Never throws. */
export async function render(request: RenderRequest): Promise<RenderedPage> {
  try {
    return await renderPage(request);
  } catch (error) {
    return failureDocument(error, request);
  }
}

async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const queryClient = createQueryClient(request.fetchApi);
  try {
    return await renderWith(queryClient, request);
  } finally {
    // Its timers would otherwise hold the page's data until they expire.
    queryClient.clear();
  }
}

async function renderWith(queryClient: QueryClient, request: RenderRequest): Promise<RenderedPage> {
  const { locale, publicUrl, assets } = request;
  const { router, redirect } = await loadRouter(request, queryClient);
  if (redirect) return redirect;
  const failed = router.state.matches.find((match) => match.status === 'error');
  if (failed && isRefused(failed.error) && request.url.search !== '')
    return { status: 302, location: request.url.pathname, html: '' };
  if (failed) throw failed.error;
  const result = router._serverResult;
  const texts = textsOf(request);
  const markup = await renderMarkup(<RouterProvider router={router} />);
  const shop = router.state.matches[0]?.loaderData as Shop;
  const theme = themeOf((shop as Shop | undefined)?.look ?? null, lettersOf(locale));
  const html = composeDocument(markup, {
    assets,
    theme,
    routeIds: router.state.matches.map((match) => match.routeId),
    about: aboutPage(router, request),
    path: router.state.location.pathname,
    carried: {
      locale,
      texts,
      publicUrl,
      ...(request.showsDrafts && { showsDrafts: true }),
      ...(request.isNotice && { address: request.url.pathname }),
      language: pageLanguage({ locale, texts }, shop, offersBeside(locale, shop.languages)),
      messages: assets.messages[texts],
      queries: carriedQueries(queryClient),
    },
  });
  const status = result?.type === 'render' ? result.status : 200;
  return { status, html, ...(theme && { style: theme.css }) };
}

/** The page's data is refused for what is in its address, such as a filter of an old bookmark: it is shown without. */
const isRefused = (error: unknown): boolean => error instanceof FetchFailure && error.status === 400;

/** The offers of the shop's other languages, each in itself. */
const offersBeside = (locale: Locale, languages: readonly Locale[]): PageLanguage['offers'] =>
  Object.fromEntries(
    languages
      .filter((other) => other !== locale)
      .map((other) => [
        other,
        {
          view: translate('storefront/shell/general', other)('viewHere'),
          dismiss: translate('storefront/ui/general', other)('dismiss'),
        },
      ]),
  );

type Known = { key: string; style: ThemeStyle | null };
const known = new Map<Letters, Known>();

/** Pages of all visitors have the same theme, so that the last one is kept, for each kind of letters. */
function themeOf(look: Look | null, letters: Letters): ThemeStyle | null {
  const key = JSON.stringify(look);
  const last = known.get(letters);
  if (last?.key === key) return last.style;
  const style = themeStyle(look ?? defaultTheme, letters);
  const kept = style.css === '' ? null : style;
  known.set(letters, { key, style: kept });
  return kept;
}

const textsOf = ({ url, locale }: RenderRequest) => textsOn(barePath(url.pathname, locale), locale);

function aboutPage(router: ShopRouter, { locale, publicUrl }: RenderRequest) {
  const { matches } = router.state;
  const page = matches.at(-1);
  const shop = matches[0]?.loaderData as Shop | undefined;
  if (!shop || !page || page.status !== 'success') return null;
  return structuredData({ shop, locale, publicUrl }, { routeId: page.routeId, data: page.loaderData });
}

type Loaded = { router: ShopRouter; redirect?: RenderedPage };

/**
 * Loads the page's data. If the address has only invalid filters, renders the page of the address without them: a
 * redirect would be cached under a key that has dropped them, too.
 */
async function loadRouter(request: RenderRequest, queryClient: QueryClient): Promise<Loaded> {
  const asked = request.url.pathname + stringifySearch(parseSearch(request.url.search));
  const first = await loadAt(asked, request, queryClient);
  const target = redirectOf(first);
  if (!target) return { router: first };
  if (new URL(target.location, request.url).pathname !== request.url.pathname) {
    return { router: first, redirect: { ...target, html: '' } };
  }
  const second = await loadAt(target.location, request, queryClient);
  const further = redirectOf(second);
  return further ? { router: second, redirect: { ...further, html: '' } } : { router: second };
}

async function loadAt(href: string, request: RenderRequest, queryClient: QueryClient): Promise<ShopRouter> {
  const { locale, publicUrl } = request;
  const history = createMemoryHistory({ initialEntries: [href] });
  const known = { queryClient, locale, texts: textsOf(request), publicUrl };
  const router = createShopRouter({ ...known, routeTree, history, isServer: true });
  await router.load();
  return router;
}

function redirectOf(router: ShopRouter): { status: number; location: string } | null {
  const result = router._serverResult;
  if (result?.type !== 'redirect') return null;
  const location = result.redirect.headers.get('location') ?? '/';
  return { status: result.redirect.status === 307 ? 301 : result.redirect.status, location };
}
