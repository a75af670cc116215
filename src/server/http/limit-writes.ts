import type { MiddlewareHandler } from 'hono';
import type { Env } from '#platform/http.ts';
import type { Kiosk } from '../kiosk.ts';
import { limit } from '../limits.ts';
import { isRead } from './cross-origin.ts';

/** What asks by POST and writes nothing; forms ask at each change. Where there is something to guess, the verb counts. */
const questions = new Set(['/api/checkout/quote']);

/** So many writes a minute from one address, over all nodes. What the program asks itself has no address. */
export function limitWrites({ db, services }: Kiosk): MiddlewareHandler<Env> {
  return async (c, next) => {
    const address = c.env?.remoteAddress;
    if (address && !isRead(c.req.method)) await limit({ db, services, address }, kindOf(c.req.path));
    await next();
  };
}

function kindOf(path: string): 'write' | 'question' | 'report' {
  if (path.startsWith('/api/webhooks/')) return 'report';
  return questions.has(path) ? 'question' : 'write';
}
