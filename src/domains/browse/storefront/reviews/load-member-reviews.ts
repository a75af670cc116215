/** What only people with an account need. */
export const loadMemberReviews = () => import('./member-reviews.tsx').then((module) => module.MemberReviews);
