import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type { Env, OpeningState } from '#platform/http.ts';

const ONE_DAY = 86_400;

/**
 * The header of what a shop answers while it is closed for a while: until the day begins on which it opens again, or, if none
 * was named or it has begun, until the next day.
 */
export function closedRetry({ opensAt }: OpeningState, now = Date.now()): ['retry-after', string] {
  const seconds = opensAt ? Math.ceil((opensAt.getTime() - now) / 1000) : 0;
  return ['retry-after', String(seconds > 0 ? seconds : ONE_DAY)];
}

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
  const [name, seconds] = closedRetry(c.var.opening);
  return c.body(null, 503, { [name]: seconds, 'cache-control': 'no-store' });
}
