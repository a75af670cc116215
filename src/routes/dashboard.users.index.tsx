import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { customFieldsQuery } from '#domains/catalog/dashboard/custom-fields/custom-field-calls.ts';
import { peopleQuery } from '#domains/customers/dashboard/customer-calls.ts';
import { UsersPage } from '#domains/customers/dashboard/users-page.tsx';
import { pageHref } from '#platform/browser/paged-search.ts';
import { loadDashboard } from '#shell/loaders.ts';
import { readUsersSearch } from './-dashboard-search.ts';

export const Route = createFileRoute('/dashboard/users/')({
  validateSearch: readUsersSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: async ({ context }) =>
    (await loadDashboard()).requireRight(context.dashboard, 'customers.read'),
  loader: ({ context: { queryClient }, deps }) =>
    Promise.all([queryClient.fetchQuery(peopleQuery(deps)), queryClient.fetchQuery(customFieldsQuery)]),
  head: async (page) => (await loadDashboard()).dashboardHead('users')(page),
  component: UsersRoute,
});

function UsersRoute() {
  const search = Route.useSearch();
  const { user, dashboard } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const { data, refetch } = useSuspenseQuery(peopleQuery(search));
  const { data: fields } = useSuspenseQuery(customFieldsQuery);
  return (
    <UsersPage
      found={data}
      fields={fields.data.filter(({ subject }) => subject === 'customer')}
      search={search}
      hrefOf={(wanted) => pageHref('/dashboard/users', wanted)(1)}
      onSearch={(wanted) => void navigate({ search: wanted, replace: true })}
      me={user}
      rights={{
        mayAppoint: dashboard.permissions.includes('staff.write'),
        mayBlock: dashboard.permissions.includes('customers.write'),
      }}
      mayImport={['catalog.write', 'customers.write'].every((each) => dashboard.permissions.includes(each))}
      onChange={refetch}
    />
  );
}
