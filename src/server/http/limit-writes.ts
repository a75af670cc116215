import type { MiddlewareHandler } from 'hono';
import type { Env } from '#platform/http.ts';
import type { Kiosk } from '../kiosk.ts';
import { limit } from '../limits.ts';
import { isRead } from './cross-origin.ts';

/** So many writes a minute from one address, over all nodes. What the program asks itself has no address. */
export function limitWrites({ db, services }: Kiosk): MiddlewareHandler<Env> {
  return async (c, next) => {
    const address = c.env?.remoteAddress;
    // Those come in crowds from few addresses, and are signed.
    const isReport = c.req.path.startsWith('/api/webhooks/');
    if (address && !isReport && !isRead(c.req.method)) await limit({ db, services, address }, 'write');
    await next();
  };
}
