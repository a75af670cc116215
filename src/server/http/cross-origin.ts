import type { Context, MiddlewareHandler } from 'hono';
import { bearerToken } from '#platform/bearer.ts';
import type { Config } from '#platform/config.ts';
import { DomainError } from '#platform/errors.ts';
import type { Env } from '#platform/http.ts';
import { fromOutermost } from './remote-address.ts';

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const HEADERS = 'authorization, content-type, idempotency-key, accept-language, if-none-match';
/** What pages of other origins may read besides what browsers always let them. */
const READABLE = 'etag, retry-after, content-disposition';
export const isRead = (method: string): boolean =>
  method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

/**
 * Lets pages of CORS_ORIGINS call the API with credentials, and refuses writes from pages of any other origin.
 * Requests without an Origin header (programs) pass, and so do those with an access token: browsers never add one by
 * themselves.
 */
export function crossOrigin(
  config: Pick<Config, 'publicUrl' | 'corsOrigins' | 'trustProxy'>,
): MiddlewareHandler<Env> {
  const own = new URL(config.publicUrl).origin;
  const friends = new Set(config.corsOrigins);
  return async (c, next) => {
    const origin = c.req.header('origin');
    const isFriend = origin !== undefined && friends.has(origin);
    if (
      origin !== undefined &&
      !isFriend &&
      !isRead(c.req.method) &&
      origin !== own &&
      !isSameOrigin(c, origin, config) &&
      !bearerToken(c.req.header('authorization'))
    ) {
      throw new DomainError('request.foreign_origin', 403);
    }
    const isApi = c.req.path.startsWith('/api');
    if (isFriend && isApi && c.req.method === 'OPTIONS') return preflight(origin);
    await next();
    if (!isApi || friends.size === 0 || c.env?.freshness) return;
    if (!c.res.headers.get('vary')?.includes('Origin')) c.res.headers.append('vary', 'Origin');
    if (!isFriend) return;
    allow(c.res.headers, origin);
    c.res.headers.set('access-control-expose-headers', READABLE);
  };
}

/**
 * Whether a page has this machine's origin under another name than PUBLIC_URL's and with the same security: HTTPS if
 * our proxy says so, else the scheme of PUBLIC_URL.
 */
function isSameOrigin(
  c: Context<Env>,
  origin: string,
  { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>,
): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  const scheme = trustProxy > 0 ? fromOutermost(c.req.header('x-forwarded-proto'), trustProxy) : undefined;
  return host === c.req.header('host') && protocol === (scheme ? `${scheme}:` : new URL(publicUrl).protocol);
}

function allow(headers: Headers, origin: string): void {
  headers.set('access-control-allow-origin', origin);
  headers.set('access-control-allow-credentials', 'true');
}

function preflight(origin: string): Response {
  const headers = new Headers({
    vary: 'Origin',
    'access-control-allow-methods': METHODS,
    'access-control-allow-headers': HEADERS,
    'access-control-max-age': '600',
  });
  allow(headers, origin);
  return new Response(null, { status: 204, headers });
}
