import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { DeskOrderPage } from '#domains/orders/dashboard/order/order-page.tsx';
import { deskOrderQuery } from '#domains/orders/dashboard/order-calls.ts';
import { found } from '#platform/browser/found.ts';
import { NotFoundPage } from '#shell/failure/not-found-page.tsx';
import { loadDesk } from '#shell/load-desk.ts';
import { loadOrders } from '#shell/orders/load-orders.ts';

export const Route = createFileRoute('/dashboard/orders/$code')({
  beforeLoad: async ({ context }) => (await loadDesk()).requireRight(context.desk, 'orders.read'),
  loader: async ({ context, params }) => {
    const order = await context.queryClient.fetchQuery(deskOrderQuery(params.code));
    if (!order) throw notFound();
    return order;
  },
  head: async (page) => (await loadOrders()).orderHead(page),
  notFoundComponent: NotFoundPage,
  component: OrderRoute,
});

function OrderRoute() {
  const { desk } = Route.useRouteContext();
  const order = found(useSuspenseQuery(deskOrderQuery(Route.useParams().code)).data);
  return <DeskOrderPage order={order} mayWrite={desk.permissions.includes('orders.write')} />;
}
