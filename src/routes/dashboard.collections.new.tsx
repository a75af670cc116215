import { createFileRoute } from '@tanstack/react-router';
import { customFieldsQuery } from '#domains/catalog/dashboard/custom-fields/custom-field-calls.ts';
import { CollectionRoute } from '#domains/collections/dashboard/collection-form.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/collections/new')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'catalog.write'),
  loader: ({ context }) => context.queryClient.fetchQuery(customFieldsQuery),
  head: async (page) => (await loadDashboard()).dashboardHead('newCollection')(page),
  component: () => <CollectionRoute collection={null} />,
});
