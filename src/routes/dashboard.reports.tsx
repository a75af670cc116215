import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { settingsQuery } from '#domains/content/dashboard/store/settings-calls.ts';
import { salesQuery, shopReportQuery } from '#domains/reports/dashboard/queries.ts';
import { SalesPage } from '#domains/reports/dashboard/sales/sales-page.tsx';
import { ShopReportPage } from '#domains/reports/dashboard/sales/shop-report-page.tsx';
import { isSpan, usualTime } from '#domains/reports/sales-groups.ts';
import { loadDashboard } from '#shell/loaders.ts';
import { readReportsSearch } from './-dashboard-search.ts';

type Search = ReturnType<typeof readReportsSearch>;

/** Days that the server refuses are explained by the page, above the default ones. */
const daysOf = ({ from, to }: Search) => (from && to && isSpan({ from, to }) ? { from, to } : {});
const comparedDays = ({ versus, ...days }: Search) => ({ ...(versus && { versus }), ...daysOf(days) });
/** Of long times the weeks or months, unless days are chosen. */
const timeOf = (search: Search) => {
  const { from, to } = daysOf(search);
  return from && to ? usualTime({ from, to }) : 'day';
};
const asked = ({ by, part, key, ...days }: Search) => ({
  by: by ?? timeOf(days),
  ...(part && { part, key: key ?? '' }),
  ...comparedDays(days),
});
const areDaysWrong = (search: Search) => search.from !== undefined && daysOf(search).from === undefined;

export const Route = createFileRoute('/dashboard/reports')({
  validateSearch: readReportsSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'reports.read'),
  loader: ({ context: { queryClient, locale }, deps }) =>
    deps.of
      ? queryClient.fetchQuery(shopReportQuery({ of: deps.of, ...comparedDays(deps) }, locale))
      : Promise.all([
          queryClient.fetchQuery(salesQuery(asked(deps), locale)),
          queryClient.fetchQuery(settingsQuery),
        ]),
  head: async (page) => (await loadDashboard()).dashboardHead('reports')(page),
  component: ReportsRoute,
});

function ReportsRoute() {
  const { of } = Route.useSearch();
  return of ? <ShopReportRoute of={of} /> : <SalesRoute />;
}

function ShopReportRoute({ of }: { of: NonNullable<Search['of']> }) {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { dashboard, locale } = Route.useRouteContext();
  const { data: report } = useSuspenseQuery(shopReportQuery({ of, ...comparedDays(search) }, locale));
  return (
    <ShopReportPage
      report={report}
      areDaysWrong={areDaysWrong(search)}
      onSearch={(wanted) => void navigate({ search: wanted, replace: true })}
      may={(permission) => dashboard.permissions.includes(permission)}
    />
  );
}

function SalesRoute() {
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
      areDaysWrong={areDaysWrong(search)}
      onSearch={(wanted) => void navigate({ search: wanted, replace: true })}
      datev={isGerman ? (isReady ? 'ready' : 'unset') : null}
      may={(permission) => dashboard.permissions.includes(permission)}
    />
  );
}
