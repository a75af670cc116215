import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { TaxesPage } from '#domains/pricing/dashboard/taxes/taxes-page.tsx';
import { ratesQuery } from '#domains/pricing/dashboard/term-calls.ts';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/taxes/')({
  beforeLoad: async ({ context }) =>
    (await loadDashboard()).requireRight(context.dashboard, 'settings.write'),
  loader: ({ context }) => context.queryClient.fetchQuery(ratesQuery),
  head: async (page) => (await loadDashboard()).dashboardHead('taxes')(page),
  component: TaxesRoute,
});

function TaxesRoute() {
  const { data, refetch } = useSuspenseQuery(ratesQuery);
  return <TaxesPage rates={data.data} onChange={refetch} />;
}
