import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { shopQuery } from '#domains/browse/storefront/queries.ts';
import { guestQuery } from '#domains/customers/dashboard/customer-calls.ts';
import { GuestData } from '#domains/customers/dashboard/guest-data.tsx';
import { GuestDetails } from '#domains/customers/dashboard/guest-page.tsx';
import { ordersWithEmailQuery } from '#domains/orders/dashboard/list/list-query.ts';
import { OrdersOf } from '#domains/orders/dashboard/newest/newest-orders.tsx';
import { found } from '#platform/browser/found.ts';
import { LostDashboardPage } from '#shell/dashboard/lost-page.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/users/guests/$id')({
  beforeLoad: async ({ context }) =>
    (await loadDashboard()).requireRight(context.dashboard, 'customers.read'),
  loader: async ({ context: { queryClient, dashboard, locale }, params: { id } }) => {
    const guest = found(await queryClient.fetchQuery(guestQuery(id)));
    const maySee = dashboard.permissions.includes('orders.read');
    const orders = maySee ? await queryClient.fetchQuery(ordersWithEmailQuery(guest.email)) : null;
    const { retentionYears } = await queryClient.ensureQueryData(shopQuery(locale));
    return { guest, orders, retentionYears };
  },
  head: async (page) => (await loadDashboard()).dashboardHead('users')(page),
  notFoundComponent: LostDashboardPage,
  component: GuestRoute,
});

function GuestRoute() {
  const { dashboard } = Route.useRouteContext();
  const { guest, orders, retentionYears } = Route.useLoaderData();
  const navigate = Route.useNavigate();
  const may = (permission: string) => dashboard.permissions.includes(permission);
  const router = useRouter();
  const client = useQueryClient();
  const reload = async () => {
    await client.invalidateQueries({ queryKey: ['dashboard'], refetchType: 'none' });
    await router.invalidate();
  };
  const allHref = `/dashboard/orders?q=${encodeURIComponent(guest.email)}`;
  return (
    <GuestDetails
      key={guest.id}
      guest={guest}
      mayWrite={may('customers.write')}
      onChange={reload}
      data={
        may('customers.write') && (
          <GuestData
            guest={guest}
            mayExport={may('orders.read')}
            retentionYears={retentionYears}
            onDeleted={async () => {
              await navigate({ to: '/dashboard/users/guests' });
              await client.invalidateQueries({ queryKey: ['dashboard'] });
            }}
          />
        )
      }
      orders={orders && <OrdersOf allHref={allHref} found={orders} />}
    />
  );
}
