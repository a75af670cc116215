import { defineLimits, HOUR } from '#platform/limits/limit.ts';

/** How often the contact form may be sent. */
export const limits = defineLimits({
  contact: { account: { most: 5, seconds: HOUR }, address: { most: 20, seconds: HOUR } },
});
