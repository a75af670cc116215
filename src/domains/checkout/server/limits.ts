import { defineLimits, HOUR, MINUTE } from '#platform/limits/limit.ts';

/** Limits on quotes with an email. */
export const limits = defineLimits({
  /** Orders with recipients of gift cards, who get a mail once they are paid. */
  gifts: { address: { most: 30, seconds: HOUR } },
  /** Quotes for an email, against probing which emails have ordered. Typing one takes a few. */
  quotedEmail: { address: { most: 120, seconds: 15 * MINUTE, unasked: 10 } },
});
