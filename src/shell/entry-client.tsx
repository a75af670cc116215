import '#ui/styles.css';
import type { QueryClient } from '@tanstack/react-query';
import { type RouteComponent, RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
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

const isReached = () =>
  fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Repeats what a lost connection withheld, and until then leaves the page as the server made it. */
async function persevere(load: () => Promise<unknown>): Promise<void> {
  while (true)
    try {
      await load();
      return;
    } catch (failure) {
      if (await isReached()) throw failure;
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true });
        setTimeout(resolve, 5_000);
      });
    }
}

/** The code of the page's components; the router keeps its failures to itself and would reload the page. */
const loadComponents = ({ state, routesById }: ShopRouter) =>
  Promise.all(
    state.matches.map(async ({ routeId }) => {
      const component = routesById[routeId].options.component as RouteComponent | undefined;
      await component?.preload?.();
      // Gone once it is loaded.
      if (component?.preload) throw new Error(`no code for ${routeId}`);
    }),
  );

/** A router that knows the open pages, and adds the routes of all others when it first needs one. */
function createBrowserRouter({ locale, texts, publicUrl }: Carried, queryClient: QueryClient): ShopRouter {
  let isComplete = false;
  const addRoutes = async () => {
    if (isComplete) return false;
    await import('#routes/route-tree.gen.ts').catch(() => {
      throw new FetchFailure('FETCH_ERROR');
    });
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
  if (!isOpenPage(router.latestLocation.pathname)) await persevere(router.options.context.addRoutes);
  // Makes the router render the same tree as the server, without a boundary around the document.
  router.ssr = { manifest: undefined };
  await breathe();
  await router.load();
  await persevere(() => loadComponents(router)).catch(() => undefined);
  await breathe();
  startTransition(() => {
    hydrateRoot(document, <RouterProvider router={router} />);
  });
}

void wake();
