import type { Context as HonoContext } from 'hono';
import { readSettings } from '#domains/content/server/index.ts';
import { type Identified, identify, visitOf } from '#domains/identity/server/index.ts';
import { identifyByToken } from '#domains/identity/server/tokens/identify-by-token.ts';
import { bearerToken } from '#platform/bearer.ts';
import type { Env } from '#platform/http.ts';
import type { Kiosk } from './kiosk.ts';

/**
 * The actor of a request: by its access token for API calls, else by its session cookie. Pages call the API in
 * process, where no cookies are set.
 */
export async function identifyVisitor(kiosk: Kiosk, c: HonoContext<Env>): Promise<Identified> {
  const system = kiosk.context({ kind: 'system' });
  const requiresSecondFactor = async () => (await readSettings(system)).staffSecondFactor;
  const token = c.req.path.startsWith('/api') ? bearerToken(c.req.header('authorization')) : null;
  if (token) return { actor: await identifyByToken(system, token, { requiresSecondFactor }), cookies: [] };
  const mayRefresh = c.env?.freshness === undefined;
  return identify(kiosk.services, visitOf(c), { mayRefresh, requiresSecondFactor });
}
