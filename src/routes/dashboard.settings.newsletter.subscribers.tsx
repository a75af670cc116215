import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import {
  readSubscriberSearch,
  type SubscriberSearch,
  subscribersQuery,
} from '#domains/newsletter/dashboard/newsletter-calls.ts';
import { SubscribersPage } from '#domains/newsletter/dashboard/subscribers-page.tsx';
import { found } from '#platform/browser/found.ts';
import { pageHref } from '#platform/browser/paged-search.ts';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/newsletter/subscribers')({
  validateSearch: (given: Record<string, unknown>): SubscriberSearch => readSubscriberSearch(given),
  loaderDeps: ({ search }) => search,
  beforeLoad: async ({ context }) =>
    (await loadDashboard()).requireRight(context.dashboard, 'customers.read'),
  loader: ({ context, deps }) => context.queryClient.fetchQuery(subscribersQuery(deps)),
  head: async (page) => (await loadDashboard()).dashboardHead('newsletter')(page),
  component: SubscribersRoute,
});

function SubscribersRoute() {
  const { dashboard } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data, refetch } = useSuspenseQuery(subscribersQuery(search));
  return (
    <SubscribersPage
      found={found(data)}
      search={search}
      mayDelete={dashboard.permissions.includes('customers.write')}
      mayWrite={dashboard.permissions.includes('promotions.write')}
      hrefOf={(wanted) => pageHref('/dashboard/settings/newsletter/subscribers', wanted)(1)}
      onSearch={(wanted) => void navigate({ search: wanted, replace: true })}
      onChange={refetch}
    />
  );
}
