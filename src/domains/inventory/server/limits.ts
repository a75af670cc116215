import { defineLimits, HOUR } from '#platform/limits/limit.ts';

/** Limits on asking for mails about stock, each of which may lead to a mail to a stranger. */
export const limits = defineLimits({
  stockAlert: { account: { most: 10, seconds: HOUR }, address: { most: 30, seconds: HOUR } },
});
