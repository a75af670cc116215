/** What pages of the dashboard ask before they open and are titled with; no visitor needs it. */
export const loadDesk = () => import('./dashboard/desk.ts');
