import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { customFieldsQuery } from '#domains/catalog/dashboard/custom-fields/custom-field-calls.ts';
import { CustomFieldsPage } from '#domains/catalog/dashboard/custom-fields/custom-fields-page.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/settings/fields')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'catalog.write'),
  loader: ({ context }) => context.queryClient.fetchQuery(customFieldsQuery),
  head: async (page) => (await loadDashboard()).dashboardHead('customFields')(page),
  component: CustomFieldsRoute,
});

function CustomFieldsRoute() {
  const { data: found, refetch } = useSuspenseQuery(customFieldsQuery);
  return <CustomFieldsPage fields={found.data} onChanged={refetch} />;
}
