/** What pages about one's account ask before they open; no other page needs it. */
export const loadGuards = () => import('./guards.ts');
