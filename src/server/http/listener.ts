import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { hasSessionCookie } from '#domains/identity/server/auth/session-cookie.ts';
import type { Env } from '#platform/http.ts';
import { acceptedLocale } from '#platform/locale.ts';
import type { AnswerMemory } from '../cache/answer-memory.ts';
import type { PageCache } from '../cache/page-cache.ts';
import { mayAskForMarkdown } from '../seo/asks-for-markdown.ts';
import { traceRequest } from '../telemetry/trace-request.ts';
import { readAbsoluteForm } from './absolute-form.ts';
import { negotiateEncoding } from './encoding.ts';
import { hostCheck } from './host-check.ts';
import { sendOne, sendPrepared } from './prepared-answer.ts';
import { refusal, sendRefusal } from './refusal.ts';
import { remoteAddress } from './remote-address.ts';
import type { StaticFiles } from './static-files.ts';

type ListenerOptions = {
  app: OpenAPIHono<Env>;
  pages: PageCache;
  /** Cached public answers of the API. */
  answers: AnswerMemory;
  files: StaticFiles | null;
  /** Accepted host names; null: all. */
  allowedHosts: ReadonlySet<string> | null;
  /** The number of our own proxies in front. */
  trustProxy: number;
  /** Whether a `traceparent` is that of our own proxy. */
  trustTraceparent: boolean;
  /** Counts pages that are not there; runs for cached ones as well, and must be cheap. */
  onMissed?: (address: string) => void;
  /** Records answers. `remembered` runs for every cached page and must be cheap. */
  meter?: Meter;
};

export type Meter = { remembered(): void; began(url: string, response: ServerResponse): void };

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Node's request listener. Cached pages, public answers and static files are answered here, without allocating objects
 * per request; everything else goes through the app.
 */
export function createRequestListener(options: ListenerOptions): Listener {
  const { pages, answers, files, allowedHosts, meter, onMissed } = options;
  const isAllowed = hostCheck(allowedHosts);
  const throughApp = appListener(options);
  return (request, response) => {
    if (!request.url?.startsWith('/')) readAbsoluteForm(request);
    const { method, url = '' } = request;
    if (!url.startsWith('/') || !hasOneHost(request)) return refuse(request, response, 400);
    if (!isAllowed(request.headers.host)) return refuse(request, response, 421);
    if (method === 'GET' || method === 'HEAD') {
      const isText = url.includes('/product/') && mayAskForMarkdown(request.headers.accept);
      const page = isText ? undefined : pages.find(url);
      // The app passes the query on that a redirect was asked with.
      const isRedirect = page?.location !== undefined && url.includes('?');
      const prepared = isRedirect ? undefined : (page ?? files?.find(url));
      if (prepared !== undefined) {
        meter?.remembered();
        if (prepared.status === 404) onMissed?.(url);
        sendPrepared(request, response, prepared);
        return;
      }
      if (url.startsWith('/api/') && sendRemembered(answers, request, response)) return meter?.remembered();
      if (files?.owns(url)) return refuse(request, response, 404);
    }
    meter?.began(url, response);
    throughApp(request, response);
  };
}

/**
 * Sends a cached API answer if the request has no credentials and no Origin header, which the app must handle. False
 * if there is none.
 */
function sendRemembered(answers: AnswerMemory, request: IncomingMessage, response: ServerResponse): boolean {
  const { headers, url = '' } = request;
  if (headers.authorization !== undefined || headers.origin !== undefined) return false;
  if (headers.cookie !== undefined && hasSessionCookie(headers.cookie)) return false;
  const answer = answers.findAsked(url, acceptedLocale(headers['accept-language']));
  const encoding = negotiateEncoding(headers['accept-encoding'] as string | undefined);
  const ready = answer?.ready[encoding];
  if (!answer || !ready) return false;
  sendOne(request, response, answer, ready);
  return true;
}

function appListener({ app, trustProxy, trustTraceparent }: ListenerOptions): Listener {
  const answer: Parameters<typeof getRequestListener>[0] = (request, env) => {
    const { incoming } = env as { incoming: IncomingMessage };
    const forwarded = incoming.headers['x-forwarded-for'] as string | undefined;
    const address = remoteAddress(incoming.socket.remoteAddress ?? '', forwarded, trustProxy);
    return app.fetch(request, { ...env, incoming, remoteAddress: address });
  };
  // A request whose URL is invalid, such as one with spaces in its host.
  const errorHandler = () => {
    const { status, headers, body } = refusal({ url: '/api' }, 400, 'request.invalid');
    return new Response(body, { status, headers });
  };
  const listener = getRequestListener(answer, { errorHandler });
  return (request, response) =>
    traceRequest(request, response, {
      trustTraceparent,
      answer: () => void listener(request, response),
    });
}

/** With two Host headers a proxy in front and this server could disagree about which one counts. */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts === 1;
}

const refusals = { 400: 'request.invalid', 404: 'request.not_found', 421: 'request.wrong_host' } as const;

function refuse(request: IncomingMessage, response: ServerResponse, status: keyof typeof refusals): void {
  const { url = '', headers } = request;
  const refused = { url, acceptLanguage: headers['accept-language'] };
  sendRefusal(response, refusal(refused, status, refusals[status]));
}
