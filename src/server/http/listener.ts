import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Env } from '#platform/http.ts';
import type { PageCache } from '../cache/page-cache.ts';
import { hostCheck } from './host-check.ts';
import { sendPrepared } from './prepared-answer.ts';
import { remoteAddress } from './remote-address.ts';
import { NOTHING_POLICY } from './security-headers.ts';
import type { StaticFiles } from './static-files.ts';

export type ListenerOptions = {
  app: OpenAPIHono<Env>;
  pages: PageCache;
  files: StaticFiles | null;
  /** Host names that are answered; null: all. */
  allowedHosts: ReadonlySet<string> | null;
  /** Proxies of our own in front. */
  trustProxy: number;
  /** Hears of answers. `remembered` is on the path of cached pages and must cost next to nothing. */
  meter?: Meter;
};

export type Meter = { remembered(): void; began(url: string, response: ServerResponse): void };

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * What node calls for every request. Cached pages and built files are answered right here, without an object made
 * per request; everything else goes through the app.
 */
export function createRequestListener(options: ListenerOptions): Listener {
  const { pages, files, allowedHosts, meter } = options;
  const isAllowed = hostCheck(allowedHosts);
  const throughApp = appListener(options);
  return (request, response) => {
    const { method, url = '' } = request;
    if (!isAllowed(request.headers.host))
      return refuse(response, 421, 'This shop does not answer to that name.');
    if (!url.startsWith('/')) return refuse(response, 400, 'Ask for a path.');
    if (method === 'GET' || method === 'HEAD') {
      const prepared = pages.find(url) ?? files?.find(url);
      if (prepared !== undefined) {
        meter?.remembered();
        sendPrepared(request, response, prepared);
        return;
      }
      if (files?.owns(url)) return refuse(response, 404, 'There is no such file.');
    }
    meter?.began(url, response);
    throughApp(request, response);
  };
}

function appListener({ app, trustProxy }: ListenerOptions): Listener {
  const listener = getRequestListener((request, env) => {
    const { socket, headers } = (env as { incoming: IncomingMessage }).incoming;
    const forwarded = headers['x-forwarded-for'] as string | undefined;
    const address = remoteAddress(socket.remoteAddress ?? '', forwarded, trustProxy);
    return app.fetch(request, { ...env, remoteAddress: address });
  });
  return (request, response) => void listener(request, response);
}

function refuse(response: ServerResponse, status: number, sentence: string): void {
  response
    .writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': NOTHING_POLICY,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    })
    .end(`${sentence}\n`);
}
