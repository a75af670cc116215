import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { type OpenSpan, tracingOf } from '#platform/tracing.ts';

type Listener = (message: unknown) => void;
type Fetched = { method: string; origin: string | URL };

/** Of an address only the server: paths and queries may have secrets and names. */
const spanOf = (method: string, server: URL) =>
  tracingOf()?.begin({
    name: `${method} ${server.hostname}`,
    kind: 'client',
    attributes: {
      'http.request.method': method,
      'server.address': server.hostname,
      ...(server.port ? { 'server.port': Number(server.port) } : {}),
    },
  });

/**
 * Adds each HTTP request that the program makes to the trace of what caused it, those of libraries included. Those to the
 * collector are left out. Returns how to stop.
 */
export function traceOutgoingCalls(collector: URL): () => void {
  const open = new WeakMap<object, OpenSpan>();
  const begin = (request: object, method: string, address: string | URL) => {
    const server = URL.parse(String(address));
    if (!server || server.host === collector.host) return;
    const span = spanOf(method, server);
    if (span) open.set(request, span);
  };
  const answered = (request: object, status: number | undefined) => {
    open.get(request)?.end({ attributes: status ? { 'http.response.status_code': status } : {} });
    open.delete(request);
  };
  const failed = (request: object, error: unknown) => {
    open.get(request)?.end({ error });
    open.delete(request);
  };
  const listeners: Record<string, Listener> = {
    'http.client.request.start': (message) => {
      const { request } = message as { request: ClientRequest };
      // As written in the request: the host may be an address that was checked before.
      begin(request, request.method, `${request.protocol}//${request.getHeader('host') ?? request.host}`);
    },
    'http.client.response.finish': (message) => {
      const { request, response } = message as { request: ClientRequest; response: IncomingMessage };
      answered(request, response.statusCode);
    },
    'http.client.request.error': (message) => {
      const { request, error } = message as { request: ClientRequest; error: unknown };
      failed(request, error);
    },
    'undici:request:create': (message) => {
      const { request } = message as { request: Fetched };
      begin(request, request.method, request.origin);
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as { request: Fetched; response: { statusCode: number } };
      answered(request, response.statusCode);
    },
    'undici:request:error': (message) => {
      const { request, error } = message as { request: Fetched; error: unknown };
      failed(request, error);
    },
  };
  for (const [channel, listener] of Object.entries(listeners)) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of Object.entries(listeners)) unsubscribe(channel, listener);
  };
}
