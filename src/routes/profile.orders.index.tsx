import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { MyOrders } from '#domains/orders/storefront/list/my-orders.tsx';
import { ownOrdersQuery } from '#domains/orders/storefront/order-calls.ts';
import { ownHead } from '#shell/head/heads.ts';
import { loadOrders } from '#shell/loaders.ts';

export const Route = createFileRoute('/profile/orders/')({
  validateSearch: ({ before }: Record<string, unknown>): { before?: string } =>
    typeof before === 'string' && before !== '' ? { before } : {},
  loaderDeps: ({ search }) => search,
  loader: async (asked) => (await loadOrders()).openOrders(asked, asked.deps.before),
  head: ownHead('orders'),
  component: OrdersRoute,
});

function OrdersRoute() {
  const { before } = Route.useSearch();
  const { user } = Route.useRouteContext();
  const { data } = useSuspenseQuery(ownOrdersQuery(before));
  return <MyOrders {...data} isFirstPage={before === undefined} isConfirmed={user.emailVerified} />;
}
