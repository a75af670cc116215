import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { homeQuery, shopQuery } from '#domains/browse/storefront/queries.ts';
import { designQuery } from '#domains/design/dashboard/design-calls.ts';
import { type PreviewPage, ThemePage } from '#domains/design/dashboard/theme/theme-page.tsx';
import { offeredLocale } from '#platform/locale.ts';
import { localePath } from '#platform/locale-path.ts';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/design/theme')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'content.write'),
  loader: async ({ context }) => {
    const { queryClient, locale } = context;
    await Promise.all([
      queryClient.fetchQuery(designQuery('theme')),
      queryClient.ensureQueryData(homeQuery(locale)),
    ]);
  },
  head: async (page) => (await loadDashboard()).dashboardHead('theme')(page),
  component: ThemeRoute,
});

function ThemeRoute() {
  const { locale, dashboard, queryClient } = Route.useRouteContext();
  const { data } = useSuspenseQuery(designQuery('theme'));
  const { data: shop } = useSuspenseQuery(shopQuery(locale));
  const { data: home } = useSuspenseQuery(homeQuery(locale));
  if (!data) return null;
  const at = (path: string) => localePath(path, offeredLocale(locale, shop.languages));
  const [category] = home.categories;
  const [product] = home.deals;
  const pages: PreviewPage[] = [
    { name: 'home', path: at('/') },
    ...(category ? [{ name: 'category' as const, path: at(`/category/${category.slug}`) }] : []),
    ...(product ? [{ name: 'product' as const, path: at(`/product/${product.slug}`) }] : []),
    { name: 'cart', path: at('/checkout') },
  ];
  const { logo } = shop;
  return (
    <ThemePage
      document={data.data}
      pages={pages}
      logo={logo && { src: logo.src, width: logo.width, height: logo.height, color: null }}
      onPublished={() => queryClient.refetchQueries(shopQuery(locale))}
      mayChangeLogo={dashboard.permissions.includes('settings.write')}
    />
  );
}
