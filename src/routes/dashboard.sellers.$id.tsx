import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import type { Seller } from '#domains/catalog/contract/sellers.ts';
import { sellersQuery } from '#domains/catalog/dashboard/sellers/seller-calls.ts';
import { SellerForm } from '#domains/catalog/dashboard/sellers/seller-form.tsx';
import { LostDashboardPage } from '#shell/dashboard/lost-page.tsx';
import { useDone } from '#shell/dashboard/use-done.ts';
import { loadDashboard } from '#shell/loaders.ts';

/** The seller with this id; null for a new one. */
function sellerOf({ data }: { data: Seller[] }, id: string): Seller | null {
  const seller = data.find(({ _id }) => _id === id) ?? null;
  if (!seller && id !== 'new') throw notFound();
  return seller;
}

export const Route = createFileRoute('/dashboard/sellers/$id')({
  beforeLoad: async ({ context }) => (await loadDashboard()).requireRight(context.dashboard, 'catalog.write'),
  loader: async ({ context, params }) => {
    sellerOf(await context.queryClient.fetchQuery(sellersQuery), params.id);
  },
  head: async (page) => (await loadDashboard()).dashboardHead('sellers')(page),
  notFoundComponent: LostDashboardPage,
  component: SellerRoute,
});

function SellerRoute() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const { data } = useSuspenseQuery(sellersQuery);
  const leave = () => navigate({ to: '/dashboard/sellers' });
  const done = useDone(leave);
  return <SellerForm key={id} seller={sellerOf(data, id)} onDone={done} onCancel={() => void leave()} />;
}
