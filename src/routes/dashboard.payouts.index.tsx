import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import {
  balancesQuery,
  payoutsPath,
  payoutsQuery,
  readPayoutsSearch,
} from '#domains/payouts/dashboard/payout-calls.ts';
import { PayoutsPage } from '#domains/payouts/dashboard/payouts-page.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/payouts/')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'reports.read'),
  validateSearch: readPayoutsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    Promise.all([queryClient.fetchQuery(payoutsQuery(deps)), queryClient.fetchQuery(balancesQuery)]),
  head: async (page) => (await loadDashboard()).dashboardHead('payouts')(page),
  component: PayoutsRoute,
});

const DAY_MS = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

function PayoutsRoute() {
  const search = Route.useSearch();
  const { data } = useSuspenseQuery(payoutsQuery(search));
  const { data: balances } = useSuspenseQuery(balancesQuery);
  const now = Date.now();
  return (
    <PayoutsPage
      found={data}
      balances={balances.data}
      search={search}
      hrefOf={payoutsPath}
      year={{ from: dayOf(now - 365 * DAY_MS), to: dayOf(now) }}
    />
  );
}
