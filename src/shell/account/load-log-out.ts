/** Loaded only when a user logs out. */
export const loadLogOut = () => import('./log-out.ts');
