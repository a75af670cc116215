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
    // Those come in crowds from few addresses, and are signed.
    const isReport = c.req.path.startsWith('/api/webhooks/');
    const isWrite = !isRead(c.req.method) && !questions.has(c.req.path);
    if (address && !isReport && isWrite) await limit({ db, services, address }, 'write');
    await next();
  };
}
