import { createFileRoute } from '@tanstack/react-router';
import { loadGroups, ProductForm } from '#domains/products/dashboard/form/product-form.tsx';
import { loadDashboard } from '#shell/loaders.ts';

export const Route = createFileRoute('/dashboard/products/new')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'catalog.write'),
  loader: ({ context }) => loadGroups(context.queryClient, context.locale),
  head: async (page) => (await loadDashboard()).dashboardHead('newProduct')(page),
  component: () => <ProductForm product={null} />,
});
