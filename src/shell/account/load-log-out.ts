/** What only people need who are signed in and leave. */
export const loadLogOut = () => import('./log-out.ts');
