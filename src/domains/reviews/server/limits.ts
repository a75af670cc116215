import { defineLimits, HOUR } from '#platform/limits/limit.ts';

/** How often reviews may be written and reported. */
export const limits = defineLimits({
  review: { account: { most: 30, seconds: HOUR }, address: { most: 300, seconds: HOUR } },
});
