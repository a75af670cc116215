import { createFileRoute } from '@tanstack/react-router';
import { GroupRoute } from '#domains/catalog/dashboard/group-form.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/categories/new')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'catalog.write'),
  head: async (page) => (await loadDashboard()).dashboardHead('newCategory')(page),
  component: () => <GroupRoute kind="category" group={null} />,
});
