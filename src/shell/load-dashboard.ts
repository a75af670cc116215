/** Guards and titles of dashboard pages; not loaded for shoppers. */
export const loadDashboard = () => import('./dashboard/dashboard.ts');
