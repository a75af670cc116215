import { defineLimits, HOUR } from '#platform/limits/limit.ts';

/** Limits on what leads to a mail to an address that a stranger typed, and on mails for trial. */
export const limits = defineLimits({
  newsletter: { account: { most: 5, seconds: HOUR }, address: { most: 20, seconds: HOUR } },
  newsletterTest: { account: { most: 20, seconds: HOUR } },
});
