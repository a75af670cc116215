import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Env } from '#platform/http.ts';
import { tracingOf } from '#platform/tracing.ts';

/**
 * Answers a request in a span of its own, if traces are exported. Cached pages are not among them: they take microseconds,
 * and metrics count them. `trustTraceparent`: its `traceparent` is that of our own proxy; else callers would choose what is
 * traced, and in which trace.
 */
export function traceRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { trustTraceparent, answer }: { trustTraceparent: boolean; answer: () => void },
): void {
  const tracing = tracingOf();
  if (!tracing) {
    answer();
    return;
  }
  const { method = 'GET', headers } = request;
  const { traceparent } = headers;
  const parent = trustTraceparent && typeof traceparent === 'string' ? traceparent : undefined;
  const attributes = { 'http.request.method': method };
  tracing.run({ name: method, kind: 'server', attributes, parent }, (span) => {
    response.once('close', () => {
      const { statusCode } = response;
      span.end({
        attributes: { 'http.response.status_code': statusCode },
        ...(statusCode >= 500 ? { error: new Error(String(statusCode)) } : {}),
      });
    });
    answer();
  });
}

/** Names the span of a request by its route, which has the names of parameters in place of their values. */
export const nameByRoute: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const tracing = tracingOf();
  if (!tracing) return;
  const route = matchedRoutes(c).findLast(({ path }) => !path.includes('*'))?.path;
  if (route) tracing.rename(`${c.req.method} ${route}`, { 'http.route': route });
  else tracing.rename(`${c.req.method} page`, {});
};
