import type { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { DomainError } from '#platform/errors.ts';
import type { Env } from '#platform/http.ts';
import type { Kiosk } from '../kiosk.ts';
import { splitAddress } from './address.ts';
import { compression } from './compression.ts';
import { crossOrigin } from './cross-origin.ts';
import { limitWrites } from './limit-writes.ts';
import { type HeaderPair, NOTHING_POLICY, securityHeaders } from './security-headers.ts';

/** Middleware for all requests: headers, compression, origin check and write limits. Attach before the routes. */
export function attachHttp(app: OpenAPIHono<Env>, kiosk: Kiosk): void {
  app.use(withHeaders(securityHeaders(kiosk.config)));
  app.use(compression);
  app.use(crossOrigin(kiosk.config));
  app.use('/api/*', limitWrites(kiosk));
  app.use(wellFormedRequests);
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Answers 404 for unknown paths of the API, and for other methods of known ones 405 with those that they have
 * (`OPTIONS`: only these). Attach after the routes.
 */
export function attachApiEnd(app: OpenAPIHono<Env>): void {
  const allowedAt = (path: string): string[] => {
    const own = METHODS.filter((method) =>
      app.router
        .match(method, path)[0]
        .some(([[, route]]) => route.method === method && route.path.startsWith('/api')),
    );
    return own.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  };
  const nothing: MiddlewareHandler<Env> = async (c) => {
    const allowed = allowedAt(c.req.path).join(', ');
    if (!allowed) throw new DomainError('request.not_found', 404);
    c.header('allow', allowed);
    if (c.req.method === 'OPTIONS') return c.body(null, 204);
    throw new DomainError('request.method_not_allowed', 405, { allowed });
  };
  app.all('/api', nothing);
  app.all('/api/*', nothing);
}

function withHeaders(headers: readonly HeaderPair[]): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    if (c.env?.freshness) return;
    const sent = c.res.headers;
    for (const [name, value] of headers) if (!sent.has(name)) sent.set(name, value);
    if (!sent.has('content-security-policy')) sent.set('content-security-policy', NOTHING_POLICY);
    if (!sent.has('cache-control')) sent.set('cache-control', 'no-store');
  };
}

/**
 * PostgreSQL cannot store NUL: a path with one is unknown (404), a query with one is invalid (400). Pages ignore it.
 */
const wellFormedRequests: MiddlewareHandler<Env> = async (c, next) => {
  const { url } = c.req;
  if (url.includes('%00') && /^\/(api|media|files)\//.test(c.req.path)) {
    const { path } = splitAddress(url);
    if (path.includes('%00')) throw new DomainError('request.not_found', 404);
    throw new DomainError('request.invalid', 400, { field: '' });
  }
  await next();
};
