/** Guards of account pages; loaded only there. */
export const loadGuards = () => import('./auth/guards.ts');

/** Guards and titles of order pages; loaded only there. */
export const loadOrders = () => import('./orders/open-orders.ts');

/** Guards and titles of dashboard pages; not loaded for shoppers. */
export const loadDashboard = () => import('./dashboard/dashboard.ts');
