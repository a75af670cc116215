import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { shopQuery } from '#domains/browse/storefront/queries.ts';
import { designQuery } from '#domains/design/dashboard/design-calls.ts';
import { SectionsEditor } from '#domains/design/dashboard/sections/sections-editor.tsx';
import { type MenuName, menuKinds, usualMenus } from '#domains/design/fields/menus.ts';
import { found } from '#platform/browser/found.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { localePath } from '#platform/locale-path.ts';
import { LostDashboardPage } from '#shell/dashboard/lost-page.tsx';
import { loadDashboard } from '#shell/loaders.ts';
import { loadLinkAddresses, useLinkAddresses } from './-link-addresses.ts';

const isMenu = (name: string): name is MenuName => name in menuKinds;

export const Route = createFileRoute('/dashboard/design/menus/$name')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'content.write'),
  loader: async ({ context: { queryClient, locale }, params }) => {
    if (!isMenu(params.name)) throw notFound();
    await Promise.all([
      queryClient.fetchQuery(designQuery(params.name)),
      loadLinkAddresses(queryClient, locale),
    ]);
  },
  head: async (page) => {
    const { name } = page.params;
    return (await loadDashboard()).dashboardHead(isMenu(name) ? name : 'header')(page);
  },
  notFoundComponent: LostDashboardPage,
  component: MenuRoute,
});

function MenuRoute() {
  const { name } = Route.useParams() as { name: MenuName };
  const { locale } = Route.useRouteContext();
  const t = useMessages('dashboard/design/sections');
  const document = found(useSuspenseQuery(designQuery(name)).data).data;
  const { data: shop } = useSuspenseQuery(shopQuery(locale));
  const addresses = useLinkAddresses(locale);
  return (
    <SectionsEditor
      key={name}
      document={document}
      title={t(name)}
      note={t(`${name}Note`)}
      kinds={menuKinds[name]}
      noun="entry"
      usual={usualMenus[name]}
      categories={shop.categories}
      addresses={addresses}
      pathIn={(language) => localePath('/', language as Locale)}
    />
  );
}
