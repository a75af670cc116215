import { defineLimits, MINUTE } from './limit.ts';

/** Requests per address over all calls of a kind. */
export const requestLimits = defineLimits({
  write: { address: { most: 300, seconds: MINUTE, unasked: 20 } },
  /** Quotes: a form asks for one at each change, and many visitors may share an address. */
  question: { address: { most: 1_200, seconds: MINUTE, unasked: 100 } },
  /** Webhooks of payment providers: signed, in bursts, from few addresses. */
  report: { address: { most: 3_000, seconds: MINUTE, unasked: 200 } },
});
