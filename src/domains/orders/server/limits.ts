import { defineLimits, MINUTE } from '#platform/limits/limit.ts';

/** Limits on tries to pay. */
export const limits = defineLimits({
  /** Per order, against card testing. */
  pay: { account: { most: 20, seconds: 15 * MINUTE } },
});
