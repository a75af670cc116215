import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { settingsQuery } from '#domains/content/dashboard/store/settings-calls.ts';
import { TaxesPage } from '#domains/pricing/dashboard/taxes/taxes-page.tsx';
import { ratesQuery } from '#domains/pricing/dashboard/term-calls.ts';
import { EuSalesPanel } from '#domains/reports/dashboard/eu-sales.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/taxes/')({
  beforeLoad: async ({ context }) =>
    (await loadDashboard()).requireRight(context.dashboard, 'settings.write'),
  loader: async ({ context }) => {
    await context.queryClient.fetchQuery(settingsQuery);
    return context.queryClient.fetchQuery(ratesQuery);
  },
  head: async (page) => (await loadDashboard()).dashboardHead('taxes')(page),
  component: TaxesRoute,
});

function TaxesRoute() {
  const { data, refetch } = useSuspenseQuery(ratesQuery);
  const { dashboard } = Route.useRouteContext();
  return (
    <TaxesPage
      rates={data.data}
      onChange={refetch}
      euSales={dashboard.permissions.includes('reports.read') && <EuSalesPanel />}
    />
  );
}
