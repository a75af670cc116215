import { createFileRoute } from '@tanstack/react-router';
import { loadDesk } from '#shell/dashboard/load-desk.ts';
import { OrdersFollow } from '#shell/dashboard/orders-follow.tsx';

export const Route = createFileRoute('/dashboard/orders')({
  head: async (page) => (await loadDesk()).deskHead('orders')(page),
  component: OrdersFollow,
});
