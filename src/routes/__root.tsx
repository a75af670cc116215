import { QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  redirect,
  type StaticDataRouteOption,
  useMatches,
} from '@tanstack/react-router';
import { use } from 'react';
import { shopQuery } from '#domains/browse/storefront/queries.ts';
import { iconUrl } from '#domains/design/theme/options.ts';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { loadMessagesFor } from '#platform/browser/load-messages.ts';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { isOpenPage } from '#platform/i18n/surfaces.ts';
import { writingOf } from '#platform/i18n/writings.ts';
import { AccountFollower } from '#shell/account/account-follower.tsx';
import { loadHeads, rootHead } from '#shell/head/heads.ts';
import { leaveLanguage } from '#shell/leave-language.ts';
import { loadMenuParts } from '#shell/menu-bar.tsx';
import { RouteAnnouncer } from '#shell/route-announcer.tsx';
import type { RouterContext } from '#shell/router.tsx';
import { ShopFrame } from '#shell/shop-frame.tsx';
import { LinkProvider, ShopLink } from '#ui/link.tsx';
import { Toaster } from '#ui/toaster.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async (going) => {
    leaveLanguage(going);
    const { pathname, publicHref } = going.location;
    const isFurther = !isOpenPage(pathname);
    try {
      const [hasMore] = await Promise.all([
        isFurther && going.context.addRoutes(),
        loadMessagesFor(pathname),
        loadHeads(going.matches),
      ]);
      // The page was looked for among the routes from before.
      if (hasMore) throw redirect({ href: publicHref, state: true, replace: true });
      return { withheld: null };
    } catch (failure) {
      // Among those routes it is missing, and what stands in its place, in the frame, says why.
      if (isFurther && failure instanceof FetchFailure && going.matches.length === 1)
        return { withheld: failure };
      throw failure;
    }
  },
  loader: async ({ context }) =>
    loadMenuParts(await context.queryClient.ensureQueryData(shopQuery(context.locale))),
  head: rootHead,
  component: RootRoute,
});

function RootRoute() {
  const { queryClient } = Route.useRouteContext();
  return (
    <QueryClientProvider client={queryClient}>
      <Document />
    </QueryClientProvider>
  );
}

const isFramed = ({ staticData }: { staticData: StaticDataRouteOption }) => staticData.hasOwnFrame === true;

function Document() {
  const { locale, texts } = Route.useRouteContext();
  const { data: shop } = useSuspenseQuery(shopQuery(locale));
  const isBare = useMatches({ select: (matches) => matches.at(-1)?.staticData.bare === true });
  const { look } = shop;
  const isForStaff = useMatches({ select: ([, page]) => page?.pathname.startsWith('/dashboard') === true });
  const hasOwnFrame = useMatches({ select: (matches) => matches.some(isFramed) });
  return (
    <LocaleContext
      value={{ ...use(LocaleContext), locale, texts, languages: shop.languages, currency: shop.currency }}
    >
      <LinkProvider value={ShopLink}>
        <html
          lang={texts}
          dir={writingOf(texts).direction}
          data-cards={look?.cards}
          data-header={look?.header}
          data-own-look={isForStaff || undefined}
        >
          <head>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta
              name="theme-color"
              media="(prefers-color-scheme: light)"
              content={look?.pageColors.light ?? '#fdfbf9'}
            />
            <meta
              name="theme-color"
              media="(prefers-color-scheme: dark)"
              content={look?.pageColors.dark ?? '#171311'}
            />
            <Icons src={look?.icon?.src} />
            <HeadContent />
          </head>
          <body className="antialiased">
            {hasOwnFrame ? (
              <Outlet />
            ) : isBare ? (
              <main id="content" tabIndex={-1}>
                <Outlet />
              </main>
            ) : (
              <ShopFrame shop={shop}>
                <Outlet />
              </ShopFrame>
            )}
            <RouteAnnouncer />
            <Toaster />
            <AccountFollower />
          </body>
        </html>
      </LinkProvider>
    </LocaleContext>
  );
}

/** The pictures of browser tabs and home screens: the shop's own, or Kiosk's mark. */
function Icons({ src }: { src: string | undefined }) {
  if (src)
    return (
      <>
        <link rel="icon" href={iconUrl(src, 32)} sizes="32x32" type="image/png" />
        <link rel="apple-touch-icon" href={iconUrl(src, 180)} />
        <link rel="manifest" href="/site.webmanifest" />
      </>
    );
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  );
}
