import { defineLimits, HOUR } from '#platform/limits/limit.ts';

/** Limits on the contact form. */
export const limits = defineLimits({
  contact: { account: { most: 5, seconds: HOUR }, address: { most: 20, seconds: HOUR } },
});
