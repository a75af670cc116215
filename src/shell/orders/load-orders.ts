/** What pages of orders ask before they open and are titled with; no other page needs it. */
export const loadOrders = () => import('./open-orders.ts');
