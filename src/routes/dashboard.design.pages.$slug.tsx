import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { shopQuery } from '#domains/browse/storefront/queries.ts';
import { collectionsQuery } from '#domains/collections/storefront/collection-query.ts';
import { designQuery } from '#domains/design/dashboard/design-calls.ts';
import { PageEditor } from '#domains/design/dashboard/pages/page-editor.tsx';
import { asCollection, PAGE_KEY } from '#domains/design/fields/sections.ts';
import { found } from '#platform/browser/found.ts';
import type { Locale } from '#platform/locale.ts';
import { localePath } from '#platform/locale-path.ts';
import { LostDashboardPage } from '#shell/dashboard/lost-page.tsx';
import { loadDashboard } from '#shell/loaders.ts';
import { loadLinkAddresses, useLinkAddresses } from './-link-addresses.ts';
import { loadSectionGroups, useSectionGroups } from './-section-groups.ts';

export const Route = createFileRoute('/dashboard/design/pages/$slug')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'content.write'),
  loader: async ({ context, params }) => {
    const { queryClient, locale } = context;
    const [document] = await Promise.all([
      queryClient.fetchQuery(designQuery(PAGE_KEY + params.slug)),
      loadLinkAddresses(queryClient, locale),
      loadSectionGroups(queryClient, locale),
    ]);
    if (!document || document.data.version === 0) throw notFound();
  },
  head: async (page) => (await loadDashboard()).dashboardHead('landingPages')(page),
  notFoundComponent: LostDashboardPage,
  component: PageDesignRoute,
});

function PageDesignRoute() {
  const { slug } = Route.useParams();
  const { locale } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const document = found(useSuspenseQuery(designQuery(PAGE_KEY + slug)).data).data;
  const { data: shop } = useSuspenseQuery(shopQuery(locale));
  const { data: collections } = useSuspenseQuery(collectionsQuery(locale));
  return (
    <PageEditor
      key={slug}
      document={document}
      categories={shop.categories}
      collections={found(collections).data.map(({ slug, name }) => ({ slug: asCollection(slug), name }))}
      addresses={useLinkAddresses(locale)}
      groups={useSectionGroups(locale)}
      pathIn={(language) => localePath(`/pages/${slug}`, language as Locale)}
      onMoved={(moved) => navigate({ to: '/dashboard/design/pages/$slug', params: { slug: moved } })}
      onRemoved={() => void navigate({ to: '/dashboard/design/pages' })}
    />
  );
}
