import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { shopQuery } from '#domains/browse/storefront/queries.ts';
import { collectionsQuery } from '#domains/collections/storefront/collection-query.ts';
import { designQuery } from '#domains/design/dashboard/design-calls.ts';
import { SectionsEditor } from '#domains/design/dashboard/sections/sections-editor.tsx';
import { asCollection, sectionKinds, usualHome } from '#domains/design/fields/sections.ts';
import { found } from '#platform/browser/found.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { localePath } from '#platform/locale-path.ts';
import { loadDashboard } from '#shell/loaders.ts';
import { loadLinkAddresses, useLinkAddresses } from './-link-addresses.ts';
import { loadSectionGroups, useSectionGroups } from './-section-groups.ts';

export const Route = createFileRoute('/dashboard/design/home')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'content.write'),
  loader: ({ context: { queryClient, locale } }) =>
    Promise.all([
      queryClient.fetchQuery(designQuery('home')),
      loadLinkAddresses(queryClient, locale),
      loadSectionGroups(queryClient, locale),
    ]),
  head: async (page) => (await loadDashboard()).dashboardHead('homePage')(page),
  component: HomeDesignRoute,
});

function HomeDesignRoute() {
  const t = useMessages('dashboard/design/sections');
  const { locale } = Route.useRouteContext();
  const document = found(useSuspenseQuery(designQuery('home')).data).data;
  const { data: shop } = useSuspenseQuery(shopQuery(locale));
  const { data: collections } = useSuspenseQuery(collectionsQuery(locale));
  return (
    <SectionsEditor
      document={document}
      title={t('home')}
      kinds={sectionKinds}
      usual={usualHome}
      categories={shop.categories}
      collections={found(collections).data.map(({ slug, name }) => ({ slug: asCollection(slug), name }))}
      addresses={useLinkAddresses(locale)}
      groups={useSectionGroups(locale)}
      pathIn={(language) => localePath('/', language as Locale)}
    />
  );
}
