import { createFileRoute } from '@tanstack/react-router';
import { MyOrders } from '#domains/orders/storefront/my-orders.tsx';
import { ownHead } from '#shell/head/heads.ts';

export const Route = createFileRoute('/profile/orders')({
  head: ownHead('orders'),
  component: MyOrders,
});
