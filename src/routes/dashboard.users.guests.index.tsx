import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { guestsQuery } from '#domains/customers/dashboard/customer-calls.ts';
import { GuestsPage } from '#domains/customers/dashboard/guests-page.tsx';
import { pageHref } from '#platform/browser/paged-search.ts';
import { loadDashboard } from '#shell/loaders.ts';
import { readGuestsSearch } from './-dashboard-search.ts';

export const Route = createFileRoute('/dashboard/users/guests/')({
  validateSearch: readGuestsSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: async ({ context }) =>
    (await loadDashboard()).requireRight(context.dashboard, 'customers.read'),
  loader: ({ context, deps }) => context.queryClient.fetchQuery(guestsQuery(deps)),
  head: async (page) => (await loadDashboard()).dashboardHead('users')(page),
  component: GuestsRoute,
});

function GuestsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data } = useSuspenseQuery(guestsQuery(search));
  return (
    <GuestsPage
      found={data}
      search={search}
      hrefOf={(wanted) => pageHref('/dashboard/users/guests', wanted)(1)}
      onSearch={(wanted) => void navigate({ search: wanted, replace: true })}
    />
  );
}
