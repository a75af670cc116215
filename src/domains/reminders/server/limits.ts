import { defineLimits, HOUR } from '#platform/limits/limit.ts';

/** Limits on what leads to a mail to an address that a stranger typed: a cart is saved with each change. */
export const limits = defineLimits({
  guestReminders: { account: { most: 60, seconds: HOUR }, address: { most: 200, seconds: HOUR } },
});
