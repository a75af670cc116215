import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { homeQuery, shopQuery } from '#domains/browse/storefront/queries.ts';
import { loadSections } from '#domains/browse/storefront/sections/load-sections.ts';
import { SectionsPage } from '#domains/browse/storefront/sections/sections-page.tsx';
import { HomeSkeleton } from '#domains/browse/storefront/skeletons.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { homeHead } from '#shell/head/heads.ts';
import { useIsDraft } from '#shell/use-is-draft.ts';

export const Route = createFileRoute('/')({
  loader: async ({ context }) =>
    loadSections(await context.queryClient.ensureQueryData(homeQuery(context.locale))),
  head: homeHead,
  pendingComponent: HomeSkeleton,
  component: HomeRoute,
});

function HomeRoute() {
  const { locale } = Route.useRouteContext();
  const { data: shop } = useSuspenseQuery(shopQuery(locale));
  const { data: home } = useSuspenseQuery(homeQuery(locale));
  return (
    <SectionsPage
      home={home}
      title={<h1 className="sr-only">{shop.name}</h1>}
      instead={<EmptyHome />}
      isMarked={useIsDraft()}
    />
  );
}

/** What friends and the owner see before there are goods. */
function EmptyHome() {
  const t = useMessages('storefront/browse/home');
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-16 text-center">
      <h2 className="font-semibold text-xl">{t('emptyHome')}</h2>
      <p className="text-pretty text-quiet">{t('emptyHomeText')}</p>
    </div>
  );
}
