import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '#platform/browser/search-params.ts';
import type { Locale } from '#platform/locale.ts';
import { localeRewrite } from '#platform/locale-path.ts';
import { routeTree } from '#routes/route-tree.gen.ts';
import { FailurePage } from './failure/failure-page.tsx';
import { NotFoundPage } from './failure/not-found-page.tsx';
import { PendingPage } from './pending-page.tsx';

/** What every route may use. */
export type RouterContext = { queryClient: QueryClient; locale: Locale; publicUrl: string };

type Options = RouterContext & { history?: RouterHistory; isServer?: boolean };

/** One router for one language: German lives under `/de` with the same routes. */
export function createShopRouter({ history, isServer = false, ...context }: Options) {
  return createRouter({
    routeTree,
    context,
    isServer,
    ...(history ? { history } : {}),
    ...(context.locale === 'en' ? {} : { rewrite: localeRewrite(context.locale) }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 400,
    defaultPendingMinMs: 200,
    // Another page fades in; the first one is there already, and other filters of the same list are no other page.
    defaultViewTransition: {
      types: ({ fromLocation, pathChanged }) => (fromLocation && pathChanged ? ['page'] : false),
    },
    scrollRestoration: !isServer,
    defaultErrorComponent: FailurePage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: PendingPage,
  });
}

export type ShopRouter = ReturnType<typeof createShopRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: ShopRouter;
  }
  interface StaticDataRouteOption {
    /** Pages that stand alone, without top bar and footer. */
    bare?: boolean;
    /** Routes that bring the frame of the pages below them, `main` included. */
    hasOwnFrame?: boolean;
  }
}
