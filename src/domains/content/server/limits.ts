import { defineLimits, HOUR, MINUTE } from '#platform/limits/limit.ts';

/** Limits on the contact form, and on guessing the password for friends. */
export const limits = defineLimits({
  /** Per typed email from one network, so that strangers do not use up what its owner may send; and per network. */
  contact: {
    account: { most: 5, seconds: HOUR },
    address: { most: 20, seconds: HOUR },
    refusal: 'messages',
  },
  visitEarly: { address: { most: 20, seconds: 15 * MINUTE } },
});
