import type { Context } from 'hono';

/** When to look again at a shop that is closed for a while: the next day. In seconds. */
const ONE_DAY = 86_400;

/** The header of what a shop answers while it is closed for a while. */
export const closedRetry = ['retry-after', String(ONE_DAY)] as const;

/** An answer without a body to programs that ask for more than a page. */
export const closedAnswer = (c: Context): Response =>
  c.body(null, 503, { [closedRetry[0]]: closedRetry[1], 'cache-control': 'no-store' });
