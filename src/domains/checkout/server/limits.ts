import { defineLimits, MINUTE } from '#platform/limits/limit.ts';

/** How often quotes may name a code or an email. */
export const limits = defineLimits({
  /** Quotes that name a code, so that nobody finds one by trying. */
  discountCode: { address: { most: 120, seconds: MINUTE, unasked: 10 } },
  /** Quotes for an email, so that nobody finds out of many who has ordered here. Typing one takes a few. */
  quotedEmail: { address: { most: 120, seconds: 15 * MINUTE, unasked: 10 } },
});
