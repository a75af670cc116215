import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { importsQuery } from '#domains/exchange/dashboard/import-calls.ts';
import { ImportsPage } from '#domains/exchange/dashboard/imports-page.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/products/import/')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'catalog.write'),
  loader: ({ context }) => context.queryClient.fetchQuery(importsQuery(context.locale)),
  head: async (page) => (await loadDashboard()).dashboardHead('exchange')(page),
  component: ImportsRoute,
});

function ImportsRoute() {
  const { locale, dashboard } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const { data } = useSuspenseQuery(importsQuery(locale));
  return (
    <ImportsPage
      imports={data.data}
      takesCustomers={dashboard.permissions.includes('customers.write')}
      hrefOf={(id) => `/dashboard/products/import/${id}`}
      onSent={(id) => navigate({ to: '/dashboard/products/import/$id', params: { id } })}
    />
  );
}
