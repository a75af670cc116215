import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { shopQuery } from '#domains/browse/storefront/queries.ts';
import { CreditGoes, MemberCredit } from '#domains/credits/dashboard/member-credit.tsx';
import { customerQuery, noteCalls } from '#domains/customers/dashboard/customer-calls.ts';
import { CustomerFields } from '#domains/customers/dashboard/customer-fields.tsx';
import {
  CustomerAddresses,
  CustomerNotes,
  CustomerSums,
} from '#domains/customers/dashboard/customer-panels.tsx';
import { sessionsOfQuery, userQuery } from '#domains/identity/dashboard/users/people-calls.ts';
import { PersonData } from '#domains/identity/dashboard/users/person-data.tsx';
import { PersonTags } from '#domains/identity/dashboard/users/person-tags.tsx';
import { UserPage } from '#domains/identity/dashboard/users/user-page.tsx';
import { ordersOfQuery } from '#domains/orders/dashboard/list/list-query.ts';
import { OrdersOf } from '#domains/orders/dashboard/newest/newest-orders.tsx';
import { CustomerInGroups } from '#domains/pricing/dashboard/groups/customer-in-groups.tsx';
import { found } from '#platform/browser/found.ts';
import { LostDashboardPage } from '#shell/dashboard/lost-page.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/users/$id')({
  beforeLoad: async ({ context }) =>
    (await loadDashboard()).requireRight(context.dashboard, 'customers.read'),
  loader: async ({ context: { queryClient, dashboard, locale }, params: { id } }) => {
    const { user } = found(await queryClient.fetchQuery(userQuery(id)));
    const may = (permission: string) => dashboard.permissions.includes(permission);
    const maySeeSessions = may('customers.write') && (user.role === null || may('staff.write'));
    const sessions = maySeeSessions ? await queryClient.fetchQuery(sessionsOfQuery(id)) : null;
    const customer = await queryClient.fetchQuery(customerQuery(id));
    const orders = may('orders.read') ? await queryClient.fetchQuery(ordersOfQuery(id)) : null;
    const { retentionYears } = await queryClient.ensureQueryData(shopQuery(locale));
    return { sessions: sessions?.data ?? null, orders, customer, retentionYears };
  },
  head: async (page) => (await loadDashboard()).dashboardHead('users')(page),
  notFoundComponent: LostDashboardPage,
  component: UserRoute,
});

function UserRoute() {
  const { id } = Route.useParams();
  const { user: me, dashboard, locale } = Route.useRouteContext();
  const { sessions, orders, customer: known, retentionYears } = Route.useLoaderData();
  const router = useRouter();
  const navigate = Route.useNavigate();
  const client = useQueryClient();
  const { user } = found(useSuspenseQuery(userQuery(id)).data);
  const customer = found(known);
  const may = (permission: string) => dashboard.permissions.includes(permission);
  const reload = async () => {
    await client.invalidateQueries({ queryKey: ['dashboard'], refetchType: 'none' });
    await router.invalidate();
  };
  const mayAct = may('customers.write') && user.id !== me.id && (user.role === null || may('staff.write'));
  return (
    <UserPage
      user={user}
      sessions={sessions}
      me={me}
      rights={{
        mayAppoint: may('staff.write'),
        mayBlock: may('customers.write'),
        maySeeAudit: may('audit.read'),
      }}
      onChange={reload}
      aside={
        <>
          <PersonTags
            key={id}
            userId={id}
            tags={customer.tags}
            mayChange={may('customers.write')}
            onChange={reload}
          />
          {user.role === null && (
            <CustomerInGroups userId={id} email={user.email} mayChange={may('promotions.write')} />
          )}
          {mayAct && (
            <PersonData
              user={user}
              mayExport={may('orders.read')}
              retentionYears={retentionYears}
              alsoGoes={<CreditGoes userId={id} />}
              onDeleted={async () => {
                await navigate({ to: '/dashboard/users' });
                await client.invalidateQueries({ queryKey: ['dashboard'] });
              }}
            />
          )}
        </>
      }
      extra={
        <>
          {customer.sums && <CustomerSums sums={customer.sums} />}
          {orders && <OrdersOf allHref={`/dashboard/orders?user=${id}`} found={orders} />}
          <CustomerFields
            userId={id}
            values={customer.fields}
            mayWrite={may('customers.write')}
            onChange={reload}
          />
          <CustomerNotes
            notes={customer.notes}
            calls={noteCalls(locale, id)}
            mayWrite={may('customers.write')}
            onChange={reload}
          />
          <MemberCredit userId={id} mayChange={may('promotions.write')} />
          <CustomerAddresses addresses={customer.addresses} />
        </>
      }
    />
  );
}
