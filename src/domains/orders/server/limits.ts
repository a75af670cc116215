import { defineLimits, MINUTE } from '#platform/limits/limit.ts';

/** How often paying may be tried. */
export const limits = defineLimits({
  /** Tries to pay one order, so that nobody tries out cards on it. */
  pay: { account: { most: 20, seconds: 15 * MINUTE } },
});
