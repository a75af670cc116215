import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { landingPageQuery } from '#domains/browse/storefront/queries.ts';
import { loadSections } from '#domains/browse/storefront/sections/load-sections.ts';
import { SectionsPage } from '#domains/browse/storefront/sections/sections-page.tsx';
import { HomeSkeleton } from '#domains/browse/storefront/skeletons.tsx';
import { found } from '#platform/browser/found.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { LostPage } from '#shell/failure-pages.tsx';
import { landingHead } from '#shell/head/heads.ts';
import { useIsDraft } from '#shell/use-is-draft.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';

export const Route = createFileRoute('/pages/$slug')({
  loader: async ({ context, params }) => {
    const page = await context.queryClient.ensureQueryData(landingPageQuery(params.slug, context.locale));
    if (!page) throw notFound();
    return loadSections(page);
  },
  head: landingHead,
  pendingComponent: HomeSkeleton,
  notFoundComponent: LostPage,
  component: LandingRoute,
});

function LandingRoute() {
  const { slug } = Route.useParams();
  const { locale } = Route.useRouteContext();
  const page = found(useSuspenseQuery(landingPageQuery(slug, locale)).data);
  const opensWithPicture = ['hero', 'slider'].includes(page.sections[0]?.kind ?? '');
  const title = <bdi lang={page.titleLang ?? undefined}>{page.title}</bdi>;
  return (
    <SectionsPage
      home={page}
      isMarked={useIsDraft()}
      title={opensWithPicture ? <h1 className="sr-only">{title}</h1> : <Heading page={page}>{title}</Heading>}
    />
  );
}

type HeadingProps = { page: { title: string; titleLang: Locale | null }; children: ReactNode };

/** As on the other pages of the shop. */
function Heading({ page, children }: HeadingProps) {
  const t = useMessages('storefront/common/words');
  return (
    <header className="max-sm:px-4 max-sm:pt-1 sm:-mt-5 md:-mt-3">
      <Breadcrumbs
        steps={[
          { name: t('home'), href: '/' },
          { name: page.title, lang: page.titleLang },
        ]}
      />
      <h1 className="mt-4 text-2xl sm:text-3xl">{children}</h1>
    </header>
  );
}
