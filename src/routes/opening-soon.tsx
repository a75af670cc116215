import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { shopQuery } from '#domains/browse/storefront/queries.ts';
import { openingQuery } from '#domains/content/storefront/opening/opening-calls.ts';
import { OpeningPage } from '#domains/content/storefront/opening/opening-page.tsx';
import { localePath } from '#platform/locale-path.ts';
import { openingHead } from '#shell/head/heads.ts';
import { LanguagePicker } from '#shell/language-picker.tsx';
import { Logo } from '#shell/logo.tsx';

/** The page that visitors are redirected to while the shop is closed. */
export const Route = createFileRoute('/opening-soon')({
  staticData: { bare: true },
  loader: async ({ context }) => {
    const opening = await context.queryClient.ensureQueryData(openingQuery(context.locale));
    if (opening.isOpen) throw redirect({ to: '/', statusCode: 302 });
    return opening;
  },
  head: openingHead,
  component: OpeningRoute,
});

function OpeningRoute() {
  const { locale } = Route.useRouteContext();
  const { data: shop } = useSuspenseQuery(shopQuery(locale));
  const { data: opening } = useSuspenseQuery(openingQuery(locale));
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page flex items-center justify-between py-3">
        <Logo shop={shop} />
        <LanguagePicker />
      </header>
      <div className="grid grow content-center px-4 py-16">
        {/* The frame of the shop is loaded anew: before, it had no goods. */}
        <OpeningPage
          opening={opening}
          pages={shop.pages}
          sellsInEu={shop.sellsInEu}
          onVisit={() => window.location.assign(localePath('/', locale))}
        />
      </div>
    </div>
  );
}
