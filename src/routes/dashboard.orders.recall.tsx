import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import {
  type RecallSearch,
  readRecallSearch,
  recallsQuery,
} from '#domains/orders/dashboard/recalls/recall-calls.ts';
import { RecallPage } from '#domains/orders/dashboard/recalls/recall-page.tsx';
import { found } from '#platform/browser/found.ts';
import { pageHref } from '#platform/browser/paged-search.ts';
import { LostDashboardPage } from '#shell/dashboard/lost-page.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/orders/recall')({
  validateSearch: (given: Record<string, unknown>): Partial<RecallSearch> => readRecallSearch(given) ?? {},
  beforeLoad: async ({ context, search }) => {
    (await loadDashboard()).requireRight(context.dashboard, 'customers.write');
    const about = readRecallSearch(search);
    if (!about) throw redirect({ to: '/dashboard/orders' });
    return { about };
  },
  loader: async ({ context }) => {
    found(await context.queryClient.fetchQuery(recallsQuery(context.about)));
  },
  head: async (page) => (await loadDashboard()).dashboardHead('orders')(page),
  notFoundComponent: LostDashboardPage,
  component: RecallRoute,
});

function RecallRoute() {
  const { about } = Route.useRouteContext();
  const { data, refetch } = useSuspenseQuery(recallsQuery(about));
  return (
    <RecallPage
      state={found(data)}
      search={about}
      ordersHref={pageHref('/dashboard/orders', about)(1)}
      onChange={refetch}
    />
  );
}
