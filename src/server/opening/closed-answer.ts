import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type { Env } from '#platform/http.ts';

/** When to look again at a shop that is closed for a while: the next day. In seconds. */
const ONE_DAY = 86_400;

/** The header of what a shop answers while it is closed for a while. */
export const closedRetry = ['retry-after', String(ONE_DAY)] as const;

const closed = new WeakSet<IncomingMessage>();

/** Marks a request from the network as answered by a shop that is closed for a while: its 503 is no failure. */
export function markClosed(c: Context<Env>): void {
  if (c.env?.incoming) closed.add(c.env.incoming);
}

/** Whether a request was answered by a shop that is closed for a while. */
export const isMarkedClosed = (request: IncomingMessage): boolean => closed.has(request);

/** An answer without a body to programs that ask for more than a page. */
export function closedAnswer(c: Context<Env>): Response {
  markClosed(c);
  return c.body(null, 503, { [closedRetry[0]]: closedRetry[1], 'cache-control': 'no-store' });
}
