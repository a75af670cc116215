/** What pages of the dashboard ask before they open and are titled with; no visitor needs it. */
export const loadDashboard = () => import('./dashboard/dashboard.ts');
