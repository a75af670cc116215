import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory, useMatches } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '#platform/browser/search-params.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { localeRewrite, unprefixedLocale } from '#platform/locale-path.ts';
import type { routeTree } from '#routes/route-tree.gen.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { FailurePage, LostPage } from './failure-pages.tsx';

/** The context of every route. */
export type RouterContext = {
  queryClient: QueryClient;
  locale: Locale;
  /** The language of the page's texts (`textsOn`). */
  texts: Locale;
  publicUrl: string;
  /** Adds the routes that are not there from the start; whether any were missing. */
  addRoutes(): Promise<boolean>;
};

type Options = Omit<RouterContext, 'addRoutes'> & {
  routeTree: typeof routeTree;
  addRoutes?: RouterContext['addRoutes'];
  history?: RouterHistory;
  isServer?: boolean;
};

/** A page that takes longer shows its placeholder. */
const PENDING_MS = 400;

const noneMissing = async () => false;

/** A router for one language: all but the first have the same routes under a prefix such as `/de`. */
export function createShopRouter({
  routeTree,
  addRoutes = noneMissing,
  history,
  isServer = false,
  ...context
}: Options) {
  const router = createRouter({
    routeTree,
    context: { ...context, addRoutes },
    isServer,
    ...(history ? { history } : {}),
    ...(context.locale === unprefixedLocale ? {} : { rewrite: localeRewrite(context.locale) }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: PENDING_MS,
    defaultPendingMinMs: 200,
    // Navigation fades to the new page; the first page and changed filters of a list do not.
    defaultViewTransition: {
      types: ({ fromLocation, pathChanged }) => (fromLocation && pathChanged ? ['page'] : false),
    },
    scrollRestoration: !isServer,
    defaultErrorComponent: FailurePage,
    defaultNotFoundComponent: MissingPage,
    defaultPendingComponent: PendingPage,
  });
  // The same page with other filters keeps its content until the new one is there, and so its place.
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    router.options.defaultPendingMs = pathChanged ? PENDING_MS : Number.POSITIVE_INFINITY;
  });
  return router;
}

export type ShopRouter = ReturnType<typeof createShopRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: ShopRouter;
  }
  interface StaticDataRouteOption {
    /** Pages without top bar and footer. */
    bare?: boolean;
    /** Layout routes that provide their own frame, including `main`. */
    hasOwnFrame?: boolean;
  }
}

/** There is no such page, or its routes could not be loaded. */
function MissingPage() {
  const withheld = useMatches({
    select: ([root]) => (root?.context as { withheld?: unknown } | undefined)?.withheld,
  });
  return withheld ? <FailurePage error={withheld} /> : <LostPage />;
}

const keys = [...'abcdefgh'];

/** A placeholder for pages that take longer to load. */
function PendingPage() {
  const t = useMessages('storefront/shell/general');
  return (
    <div className="page py-10">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <Skeleton className="mb-8 h-10 w-64 max-w-full" />
      <div className="grid grid-cols-2 gap-6 sm:grid-cols-3 lg:grid-cols-4">
        {keys.map((key) => (
          <Skeleton key={key} className="aspect-square rounded-lg" />
        ))}
      </div>
    </div>
  );
}
