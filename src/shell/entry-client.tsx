import '#ui/styles.css';
import type { QueryClient } from '@tanstack/react-query';
import { type RouteComponent, RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { failAsFetch } from '#platform/browser/fetch-failure.ts';
import { bearForeignNodes } from '#platform/browser/foreign-nodes.ts';
import { setMessageAddresses } from '#platform/browser/load-messages.ts';
import { type CarriedQuery, createQueryClient, takeCarriedQueries } from '#platform/browser/query-client.ts';
import { isOpenPage, type MessageAddresses } from '#platform/i18n/surfaces.ts';
import { learnLanguage } from '#platform/i18n/writings.browser.ts';
import type { PageLanguage } from '#platform/i18n/writings.ts';
import type { Locale } from '#platform/locale.ts';
import { openPages } from './open-pages.ts';
import { createShopRouter, type ShopRouter } from './router.tsx';

type Carried = {
  locale: Locale;
  texts: Locale;
  publicUrl: string;
  showsDrafts?: true;
  /** The page's own address, where it stands at another one. */
  address?: string;
  language: PageLanguage;
  messages: MessageAddresses;
  queries: CarriedQuery[];
};

/** Navigating during a view transition skips the rest of it, which rejects a promise but is no failure. */
addEventListener('unhandledrejection', (event) => {
  const { reason } = event;
  if (reason instanceof DOMException && reason.message.startsWith('Transition was ')) event.preventDefault();
});

/** Yields to painting and input before the next step, each of which is slow on a phone. */
const breathe = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

/**
 * Loads the code of the page's components. While the shop is not reached, the page stays as the server made it; the router
 * would keep the failure to itself and reload the page.
 */
async function loadComponents(router: ShopRouter): Promise<void> {
  for (const { routeId } of router.state.matches) {
    const component = router.routesById[routeId].options.component as RouteComponent | undefined;
    await component?.preload?.();
    // Gone once it is loaded.
    if (component?.preload && !(await fetch('/healthz').catch(() => null))) {
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      return loadComponents(router);
    }
  }
}

/** A router that knows the open pages, and adds the routes of all others when it first needs one. */
function createBrowserRouter({ locale, texts, publicUrl }: Carried, queryClient: QueryClient): ShopRouter {
  let isComplete = false;
  const addRoutes = async () => {
    if (isComplete) return false;
    await import('#routes/route-tree.gen.ts').catch(failAsFetch);
    if (!isComplete) router.setRoutes(router.buildRouteTree());
    isComplete = true;
    return true;
  };
  const router = createShopRouter({ routeTree: openPages, addRoutes, queryClient, locale, texts, publicUrl });
  return router;
}

// Not a top-level await: chunks loaded later import this module and would wait for it, while it waits for them.
async function wake(): Promise<void> {
  await breathe();
  bearForeignNodes();
  const carried: Carried = JSON.parse(document.getElementById('kiosk-data')?.textContent ?? '');
  learnLanguage(carried.language);
  if (carried.address) history.replaceState(null, '', carried.address);
  setMessageAddresses(carried.texts, carried.messages);
  // As on the server: answers are in the language of the page, not in that of the browser.
  const headers = {
    'accept-language': carried.locale,
    ...(carried.showsDrafts && { 'x-shows-drafts': '1' }),
  };
  const queryClient = createQueryClient((path, init) => fetch(path, { ...init, headers }));
  takeCarriedQueries(queryClient, carried.queries);

  const router = createBrowserRouter(carried, queryClient);
  if (!isOpenPage(router.latestLocation.pathname)) await router.options.context.addRoutes();
  // Makes the router render the same tree as the server, without a boundary around the document.
  router.ssr = { manifest: undefined };
  await breathe();
  await router.load();
  await loadComponents(router);
  await breathe();
  startTransition(() => {
    hydrateRoot(document, <RouterProvider router={router} />);
  });
}

void wake();
