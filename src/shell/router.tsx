import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '#platform/browser/search-params.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { localeRewrite } from '#platform/locale-path.ts';
import { routeTree } from '#routes/route-tree.gen.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { FailurePage } from './failure/failure-page.tsx';
import { NotFoundPage } from './failure/not-found-page.tsx';
import * as messages from './messages.ts';

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

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Holds the room of a page that takes longer than a moment. */
function PendingPage() {
  const t = useMessages(messages);
  return (
    <div className="page py-10">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <Skeleton className="mb-8 h-10 w-64 max-w-full" />
      <div className="grid grid-cols-2 gap-6 sm:grid-cols-3 lg:grid-cols-4">
        {places.map((place) => (
          <Skeleton key={place} className="aspect-square rounded-lg" />
        ))}
      </div>
    </div>
  );
}
