import type { MiddlewareHandler } from 'hono';
import { requireStaff } from '#platform/guard.ts';
import type { Env } from '#platform/http.ts';

/** Turns others away before anything of their request is read. The verbs check again. */
export const staffOnly: MiddlewareHandler<Env> = async (c, next) => {
  requireStaff(c.var.ctx);
  await next();
};
