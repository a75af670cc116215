import { createFileRoute } from '@tanstack/react-router';
import { CollectionRoute } from '#domains/collections/dashboard/collection-form.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/collections/new')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'catalog.write'),
  head: async (page) => (await loadDashboard()).dashboardHead('newCollection')(page),
  component: () => <CollectionRoute collection={null} />,
});
