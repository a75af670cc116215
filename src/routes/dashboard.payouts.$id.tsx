import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { payoutPath, payoutQuery, readPayoutsSearch } from '#domains/payouts/dashboard/payout-calls.ts';
import { PayoutPage } from '#domains/payouts/dashboard/payout-page.tsx';
import { found } from '#platform/browser/found.ts';
import { LostDashboardPage } from '#shell/dashboard/lost-page.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/payouts/$id')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'reports.read'),
  validateSearch: (given: Record<string, unknown>): { before?: string } => {
    const { before } = readPayoutsSearch(given);
    return before === undefined ? {} : { before };
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    if (!(await context.queryClient.fetchQuery(payoutQuery(params.id, deps)))) throw notFound();
  },
  head: async (page) => (await loadDashboard()).dashboardHead('payouts')(page),
  notFoundComponent: LostDashboardPage,
  component: PayoutRoute,
});

function PayoutRoute() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const { dashboard } = Route.useRouteContext();
  const { data } = useSuspenseQuery(payoutQuery(id, search));
  return (
    <PayoutPage
      found={found(data)}
      before={search.before}
      hrefOf={(wanted) => payoutPath(id, wanted)}
      maySeeOrders={dashboard.permissions.includes('orders.read')}
    />
  );
}
