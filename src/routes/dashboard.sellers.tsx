import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { sellersQuery } from '#domains/catalog/dashboard/seller-calls.ts';
import { SellersPage } from '#domains/catalog/dashboard/sellers-page.tsx';
import { loadDesk } from '#shell/load-desk.ts';

export const Route = createFileRoute('/dashboard/sellers')({
  loader: ({ context }) => context.queryClient.fetchQuery(sellersQuery),
  head: async (page) => (await loadDesk()).deskHead('sellers')(page),
  component: SellersRoute,
});

function SellersRoute() {
  const { desk } = Route.useRouteContext();
  const { data, refetch } = useSuspenseQuery(sellersQuery);
  return (
    <SellersPage
      sellers={data.data}
      mayWrite={desk.permissions.includes('catalog.write')}
      onChange={refetch}
    />
  );
}
