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

/** Answers 404 for unknown paths of the API. Attach after the routes. */
export function attachApiEnd(app: OpenAPIHono<Env>): void {
  const nothing = () => {
    throw new DomainError('request.not_found', 404);
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
