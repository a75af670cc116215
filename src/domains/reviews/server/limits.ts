import { defineLimits, HOUR } from '#platform/limits/limit.ts';

/** Limits on writing and reporting reviews. */
export const limits = defineLimits({
  review: {
    account: { most: 30, seconds: HOUR },
    address: { most: 300, seconds: HOUR },
    refusal: 'messages',
  },
});
