import { createFileRoute } from '@tanstack/react-router';
import { OrdersFollow } from '#shell/dashboard/orders-follow.tsx';
import { loadDesk } from '#shell/load-desk.ts';

export const Route = createFileRoute('/dashboard/orders')({
  head: async (page) => (await loadDesk()).deskHead('orders')(page),
  component: OrdersFollow,
});
