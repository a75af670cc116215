import { createFileRoute } from '@tanstack/react-router';
import { loadGroups, ProductRoute } from '#domains/products/dashboard/product-route.tsx';
import { loadDesk } from '#shell/load-desk.ts';

export const Route = createFileRoute('/dashboard/products/new')({
  beforeLoad: async ({ context }) => (await loadDesk()).requireRight(context.desk, 'catalog.write'),
  loader: ({ context }) => loadGroups(context.queryClient),
  head: async (page) => (await loadDesk()).deskHead('newProduct')(page),
  component: () => <ProductRoute product={null} />,
});
