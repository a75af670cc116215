import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { settingsQuery } from '#domains/content/dashboard/store/settings-calls.ts';
import { salesQuery } from '#domains/reports/dashboard/queries.ts';
import { SalesPage } from '#domains/reports/dashboard/sales/sales-page.tsx';
import { isSpan } from '#domains/reports/sales-groups.ts';
import { loadDashboard } from '#shell/loaders.ts';
import { readSalesSearch } from './-dashboard-search.ts';

/** Days that the server refuses are explained by the page, above the default ones. */
const asked = ({ by, from, to }: ReturnType<typeof readSalesSearch>) => ({
  ...(by && { by }),
  ...(from && to && isSpan({ from, to }) && { from, to }),
});

export const Route = createFileRoute('/dashboard/reports')({
  validateSearch: readSalesSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'reports.read'),
  loader: ({ context: { queryClient, locale }, deps }) =>
    Promise.all([
      queryClient.fetchQuery(salesQuery(asked(deps), locale)),
      queryClient.fetchQuery(settingsQuery),
    ]),
  head: async (page) => (await loadDashboard()).dashboardHead('reports')(page),
  component: ReportsRoute,
});

function ReportsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { dashboard, locale } = Route.useRouteContext();
  const { data: report } = useSuspenseQuery(salesQuery(asked(search), locale));
  const { data: store } = useSuspenseQuery(settingsQuery);
  const { country, currency, datevConsultant, datevClient } = store.settings;
  const isGerman = currency === 'EUR' && (country === '' || country === 'DE');
  const isReady = datevConsultant !== '' && datevClient !== '';
  return (
    <SalesPage
      report={report}
      areDaysWrong={search.from !== undefined && asked(search).from === undefined}
      onSearch={(wanted) => void navigate({ search: wanted, replace: true })}
      datev={isGerman ? (isReady ? 'ready' : 'unset') : null}
      may={(permission) => dashboard.permissions.includes(permission)}
    />
  );
}
