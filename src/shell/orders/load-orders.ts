/** Guards and titles of order pages; loaded only there. */
export const loadOrders = () => import('./open-orders.ts');
