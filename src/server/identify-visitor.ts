import type { Context as HonoContext } from 'hono';
import { readSettings } from '#domains/content/server/index.ts';
import { type Identified, identify, visitOf } from '#domains/identity/server/index.ts';
import { identifyByToken } from '#domains/identity/server/tokens/identify-by-token.ts';
import { bearerToken } from '#platform/bearer.ts';
import type { Env } from '#platform/http.ts';
import type { Kiosk } from './kiosk.ts';

/**
 * Who sends a request: by the access token that a call of the API brings, else by the session's cookie. Pages ask in
 * process, where no cookie can be sent along.
 */
export async function identifyVisitor(kiosk: Kiosk, c: HonoContext<Env>): Promise<Identified> {
  const system = kiosk.context({ kind: 'system' });
  const requiresSecondFactor = async () => (await readSettings(system)).staffSecondFactor;
  const token = c.req.path.startsWith('/api') ? bearerToken(c.req.header('authorization')) : null;
  if (token) return { actor: await identifyByToken(system, token, { requiresSecondFactor }), cookies: [] };
  const mayRefresh = c.env?.freshness === undefined;
  return identify(kiosk.services, visitOf(c), { mayRefresh, requiresSecondFactor });
}
