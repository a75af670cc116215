import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { sellersQuery } from '#domains/catalog/dashboard/sellers/seller-calls.ts';
import { SellersPage } from '#domains/catalog/dashboard/sellers/sellers-page.tsx';
import { RangeLinks } from '#domains/reports/dashboard/figures/range-links.tsx';
import { sellerSalesQuery } from '#domains/reports/dashboard/queries.ts';
import { loadDashboard } from '#shell/loaders.ts';
import { readRange } from './-dashboard-search.ts';

export const Route = createFileRoute('/dashboard/sellers/')({
  validateSearch: readRange,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { dashboard, queryClient }, deps }) => {
    const range = deps.range ?? '30d';
    await Promise.all([
      queryClient.fetchQuery(sellersQuery),
      dashboard.permissions.includes('reports.read') && queryClient.fetchQuery(sellerSalesQuery(range)),
    ]);
  },
  head: async (page) => (await loadDashboard()).dashboardHead('sellers')(page),
  component: SellersRoute,
});

function SellersRoute() {
  const { range = '30d' } = Route.useSearch();
  const { dashboard } = Route.useRouteContext();
  const maySee = dashboard.permissions.includes('reports.read');
  const { data, refetch } = useSuspenseQuery(sellersQuery);
  const sales = useQuery({ ...sellerSalesQuery(range), enabled: maySee });
  const hrefOf = (wanted: string) => `/dashboard/sellers${wanted === '30d' ? '' : `?range=${wanted}`}`;
  return (
    <SellersPage
      sellers={data.data}
      sales={
        maySee && sales.data
          ? { sold: sales.data.sellers, ranges: <RangeLinks chosen={range} hrefOf={hrefOf} /> }
          : null
      }
      mayWrite={dashboard.permissions.includes('catalog.write')}
      onChange={refetch}
    />
  );
}
