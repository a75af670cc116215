import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { landingPageQuery } from '#domains/browse/storefront/queries.ts';
import { loadSections } from '#domains/browse/storefront/sections/load-sections.ts';
import { SectionsPage } from '#domains/browse/storefront/sections/sections-page.tsx';
import { HomeSkeleton } from '#domains/browse/storefront/skeletons.tsx';
import { found } from '#platform/browser/found.ts';
import { NotFoundPage } from '#shell/failure-pages.tsx';
import { landingHead } from '#shell/head/heads.ts';

export const Route = createFileRoute('/pages/$slug')({
  loader: async ({ context, params }) => {
    const page = await context.queryClient.ensureQueryData(landingPageQuery(params.slug, context.locale));
    if (!page) throw notFound();
    return loadSections(page);
  },
  head: landingHead,
  pendingComponent: HomeSkeleton,
  notFoundComponent: NotFoundPage,
  component: LandingRoute,
});

function LandingRoute() {
  const { slug } = Route.useParams();
  const { locale } = Route.useRouteContext();
  const page = found(useSuspenseQuery(landingPageQuery(slug, locale)).data);
  const opensWithPicture = ['hero', 'slider'].includes(page.sections[0]?.kind ?? '');
  return (
    <SectionsPage
      home={page}
      title={
        <h1 className={opensWithPicture ? 'sr-only' : 'text-2xl max-sm:px-4 max-sm:pt-4 sm:text-3xl'}>
          <bdi lang={page.titleLang ?? undefined}>{page.title}</bdi>
        </h1>
      }
    />
  );
}
