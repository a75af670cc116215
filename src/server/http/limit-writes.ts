import type { MiddlewareHandler } from 'hono';
import type { Env } from '#platform/http.ts';
import { limit } from '#platform/limits/limit.ts';
import { requestLimits } from '#platform/limits/request-limits.ts';
import type { Kiosk } from '../kiosk.ts';
import { isRead } from './cross-origin.ts';

/** What asks by POST and writes nothing; forms ask at each change. Where there is something to guess, the verb counts. */
const questions = new Set(['/api/checkout/quote']);

/** So many writes a minute from one address, over all nodes. What the program asks itself has no address. */
export function limitWrites({ db, services }: Kiosk): MiddlewareHandler<Env> {
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
