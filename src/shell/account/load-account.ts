/** What only people with an account need. */
export const loadAccount = () => import('./follow-account.ts');
