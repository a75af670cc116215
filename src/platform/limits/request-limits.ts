import { defineLimits, MINUTE } from './limit.ts';

/** How many requests of a kind an address may send, over all calls. */
export const requestLimits = defineLimits({
  write: { address: { most: 300, seconds: MINUTE, unasked: 20 } },
  /** Quotes: a form asks at each change, and a shop may have many visitors behind one address. */
  question: { address: { most: 1_200, seconds: MINUTE, unasked: 100 } },
  /** What payment providers report. It comes in crowds from few addresses, and is signed. */
  report: { address: { most: 3_000, seconds: MINUTE, unasked: 200 } },
});
