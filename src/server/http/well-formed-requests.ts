import type { MiddlewareHandler } from 'hono';
import { DomainError } from '#platform/errors.ts';
import type { Env } from '#platform/http.ts';
import { splitAddress } from './address.ts';

/** PostgreSQL keeps no NUL: a path with one names nothing (404), a query with one is refused (400). Pages do without it. */
export const wellFormedRequests: MiddlewareHandler<Env> = async (c, next) => {
  const { url } = c.req;
  if (url.includes('%00') && /^\/(api|media)\//.test(c.req.path)) {
    const { path } = splitAddress(url);
    if (path.includes('%00')) throw new DomainError('request.not_found', 404);
    throw new DomainError('request.invalid', 400, { field: '' });
  }
  await next();
};
