import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { guideQuery } from '#domains/guide/dashboard/guide-calls.ts';
import { GuideScreen } from '#domains/guide/dashboard/guide-screen.tsx';
import { AttackNotices, attacksQuery } from '#domains/notices/dashboard/attack-notices.tsx';
import { NewestOrders } from '#domains/orders/dashboard/newest/newest-orders.tsx';
import { OverviewPage } from '#domains/reports/dashboard/overview-page.tsx';
import { figuresQuery, overviewQuery } from '#domains/reports/dashboard/queries.ts';
import { reviewCalls } from '#domains/reviews/dashboard/review-calls.ts';
import { loadDashboard } from '#shell/loaders.ts';
import { readRange } from './-dashboard-search.ts';

export const Route = createFileRoute('/dashboard/')({
  validateSearch: readRange,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, dashboard }, deps: { range } }) =>
    Promise.all([
      queryClient.fetchQuery(overviewQuery),
      dashboard.permissions.includes('reports.read')
        ? queryClient.fetchQuery(figuresQuery(range ?? '30d'))
        : null,
      dashboard.permissions.includes('settings.write') ? queryClient.fetchQuery(guideQuery) : null,
      dashboard.permissions.includes('settings.write') ? queryClient.fetchQuery(attacksQuery) : null,
    ]),
  head: async (page) => (await loadDashboard()).dashboardHead('overview')(page),
  component: StartRoute,
});

/** The guide until a new shop is open or its owner puts it away; then the overview. */
function StartRoute() {
  const [, , guide] = Route.useLoaderData();
  return guide?.isActive ? <GuideScreen /> : <OverviewRoute />;
}

function OverviewRoute() {
  const { dashboard, locale } = Route.useRouteContext();
  const [, figures, , warned] = Route.useLoaderData();
  const { data: overview, refetch } = useSuspenseQuery(overviewQuery);
  const queryClient = useQueryClient();
  const may = (permission: string) => dashboard.permissions.includes(permission);
  const approve = async (id: string) => {
    await reviewCalls(locale).approve(id);
    await Promise.all([
      refetch(),
      queryClient.invalidateQueries({ queryKey: ['dashboard'], refetchType: 'none' }),
    ]);
  };
  return (
    <OverviewPage
      overview={overview}
      figures={figures}
      hrefOf={(range) => (range === '30d' ? '/dashboard' : `/dashboard?range=${range}`)}
      newestOrders={overview.newestOrders && <NewestOrders orders={overview.newestOrders} />}
      warnings={warned && <AttackNotices attacks={warned.attacks} />}
      maySee={{ orders: may('orders.read'), users: may('customers.read') }}
      approve={may('reviews.write') ? approve : null}
      mayStock={may('catalog.write')}
      maySetUp={may('settings.write')}
    />
  );
}
