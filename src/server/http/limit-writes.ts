import type { MiddlewareHandler } from 'hono';
import type { Env } from '#platform/http.ts';
import { limit } from '#platform/limits/limit.ts';
import { requestLimits } from '#platform/limits/request-limits.ts';
import type { Kiosk } from '../kiosk.ts';
import { isRead } from './cross-origin.ts';

/** Calls that use POST but write nothing; forms send them at each change. Their verbs limit guessing themselves. */
const questions = new Set(['/api/checkout/quote']);

/** Limits writes per minute and address, across all nodes. In-process calls have no address. */
export function limitWrites({ shares: { entry: db }, services }: Kiosk): MiddlewareHandler<Env> {
  return async (c, next) => {
    const address = c.env?.remoteAddress;
    if (address && !isRead(c.req.method)) await limit({ db, services, address }, limitOf(c.req.path));
    await next();
  };
}

function limitOf(path: string) {
  if (path.startsWith('/api/webhooks/')) return requestLimits.report;
  return questions.has(path) ? requestLimits.question : requestLimits.write;
}
