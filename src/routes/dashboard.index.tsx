import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { NewestOrders } from '#domains/orders/dashboard/newest/newest-orders.tsx';
import { OverviewPage } from '#domains/reports/dashboard/overview-page.tsx';
import { figuresQuery, overviewQuery } from '#domains/reports/dashboard/queries.ts';
import { reviewCalls } from '#domains/reviews/dashboard/review-calls.ts';
import { loadDesk } from '#shell/load-desk.ts';
import { readRange } from './-dashboard-search.ts';

export const Route = createFileRoute('/dashboard/')({
  validateSearch: readRange,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, desk }, deps: { range } }) =>
    Promise.all([
      queryClient.fetchQuery(overviewQuery),
      desk.permissions.includes('reports.read') ? queryClient.fetchQuery(figuresQuery(range ?? '30d')) : null,
    ]),
  head: async (page) => (await loadDesk()).deskHead('overview')(page),
  component: OverviewRoute,
});

function OverviewRoute() {
  const { desk, locale } = Route.useRouteContext();
  const [, figures] = Route.useLoaderData();
  const { data: overview, refetch } = useSuspenseQuery(overviewQuery);
  const queryClient = useQueryClient();
  const may = (permission: string) => desk.permissions.includes(permission);
  const approve = async (id: string) => {
    await reviewCalls(locale).approve(id);
    await Promise.all([
      refetch(),
      queryClient.invalidateQueries({ queryKey: ['desk'], refetchType: 'none' }),
    ]);
  };
  return (
    <OverviewPage
      overview={overview}
      figures={figures}
      hrefOf={(range) => (range === '30d' ? '/dashboard' : `/dashboard?range=${range}`)}
      newestOrders={overview.newestOrders && <NewestOrders orders={overview.newestOrders} />}
      approve={may('reviews.write') ? approve : null}
      mayStock={may('catalog.write')}
    />
  );
}
