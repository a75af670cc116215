import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { pagesQuery } from '#domains/content/dashboard/pages/page-calls.ts';
import { settingsQuery } from '#domains/content/dashboard/store/settings-calls.ts';
import { StorePage } from '#domains/content/dashboard/store/store-page.tsx';
import { ordersQuery } from '#domains/orders/dashboard/list/list-query.ts';
import { NoRateOfShop } from '#domains/pricing/dashboard/taxes/no-rate-of-shop.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/store')({
  beforeLoad: async ({ context }) =>
    (await loadDashboard()).requireRight(context.dashboard, 'settings.write'),
  loader: async ({ context: { queryClient, dashboard } }) => {
    const mayEdit = dashboard.permissions.includes('content.write');
    const [pages] = await Promise.all([
      mayEdit ? queryClient.fetchQuery(pagesQuery) : { data: [] },
      queryClient.fetchQuery(settingsQuery),
      queryClient.fetchQuery(ordersQuery({})),
    ]);
    return { pages: pages.data };
  },
  head: async (page) => (await loadDashboard()).dashboardHead('store')(page),
  component: StoreRoute,
});

function StoreRoute() {
  const { dashboard } = Route.useRouteContext();
  const client = useQueryClient();
  const router = useRouter();
  const { data } = useSuspenseQuery(settingsQuery);
  const { data: orders } = useSuspenseQuery(ordersQuery({}));
  const saved = async () => {
    // Every page shows the shop's name, and every price its currency.
    await client.invalidateQueries();
    await router.invalidate();
  };
  return (
    <StorePage
      found={data}
      pages={Route.useLoaderData().pages}
      hasOrders={(orders.counts.all ?? 0) > 0}
      mayAppoint={dashboard.permissions.includes('staff.write')}
      onSaved={saved}
      hint={<NoRateOfShop />}
    />
  );
}
