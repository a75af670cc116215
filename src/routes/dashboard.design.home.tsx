import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { shopQuery } from '#domains/browse/storefront/queries.ts';
import { designQuery } from '#domains/design/dashboard/design-calls.ts';
import { HomeEditor } from '#domains/design/dashboard/sections/home-editor.tsx';
import { found } from '#platform/browser/found.ts';
import type { Locale } from '#platform/locale.ts';
import { localePath } from '#platform/locale-path.ts';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/design/home')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'content.write'),
  loader: ({ context }) => context.queryClient.fetchQuery(designQuery('home')),
  head: async (page) => (await loadDashboard()).dashboardHead('homePage')(page),
  component: HomeDesignRoute,
});

function HomeDesignRoute() {
  const { locale } = Route.useRouteContext();
  const document = found(useSuspenseQuery(designQuery('home')).data).data;
  const { data: shop } = useSuspenseQuery(shopQuery(locale));
  return (
    <HomeEditor
      document={document}
      categories={shop.categories}
      pathIn={(language) => localePath('/', language as Locale)}
    />
  );
}
