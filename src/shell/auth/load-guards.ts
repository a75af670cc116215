/** Guards of account pages; loaded only there. */
export const loadGuards = () => import('./guards.ts');
