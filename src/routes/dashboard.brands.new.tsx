import { createFileRoute } from '@tanstack/react-router';
import { GroupRoute } from '#domains/catalog/dashboard/group-route.tsx';
import { loadDesk } from '#shell/load-desk.ts';

export const Route = createFileRoute('/dashboard/brands/new')({
  beforeLoad: async ({ context }) => (await loadDesk()).requireRight(context.desk, 'catalog.write'),
  head: async (page) => (await loadDesk()).deskHead('newBrand')(page),
  component: () => <GroupRoute kind="brand" group={null} />,
});
