import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { onTestFinished } from 'vitest';
import { readConfig } from '#platform/config.ts';
import type { Actor } from '#platform/context.ts';
import { apiDocument } from '#server/api-docs/api-document.ts';
import { createApp } from '#server/app.ts';
import { type Freshness, followChanges } from '#server/freshness/follow-changes.ts';
import { createRequestListener } from '#server/http/listener.ts';
import { openServer } from '#server/http/open-server.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { type Kiosk, openKiosk } from '#server/kiosk.ts';
import { createMetrics, type Metrics } from '#server/ops/metrics.ts';
import type { Renderer } from '#server/render/renderer.ts';
import { answerOf } from '#tests/support/api-calls/check-answer.ts';
import { holdAnswer } from '#tests/support/api-calls/hold-answer.ts';
import { actors, createTestDatabase } from '#tests/support/test-shop.ts';
import { type CacheLimits, type Caches, openCaches } from '../caches.ts';
import { prepareErrorPages } from '../error-page.ts';
import { plainRenderer } from './plain-renderer.ts';

type NodeOptions = {
  /** A database shared with other nodes; by default each node has its own. */
  connectionString?: string;
  renderer?: Renderer;
  environment?: Record<string, string>;
  limits?: CacheLimits;
  log?: Logger;
  /** Accepted host names; by default all. */
  allowedHosts?: ReadonlySet<string>;
  /** Whether sessions are read; otherwise every request is a visitor's. */
  knowsSessions?: boolean;
  /** Whether its answers are counted, as for alerts. */
  isMetered?: boolean;
};

/** A server of a shop, composed as by `npm start`, on its own port. */
export type Node = {
  kiosk: Kiosk;
  caches: Caches;
  freshness: Freshness;
  connectionString: string;
  origin: string;
  admin: ReturnType<Kiosk['context']>;
  /** If it is metered. */
  metrics: Metrics | null;
  /** Sends a request over the network. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Sends a request to the app as an actor. */
  as(actor: Actor, path: string, init?: RequestInit): Promise<Response>;
};

async function ownDatabase(): Promise<string> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return database.connectionString;
}

/** Opens a node for one test; it is closed when the test ends. */
export async function openNode(options: NodeOptions = {}): Promise<Node> {
  const connectionString = options.connectionString ?? (await ownDatabase());
  const config = readConfig({
    KIOSK_DATA: '/tmp',
    KIOSK_DEMO: '0',
    LOG_LEVEL: 'silent',
    ...options.environment,
  });
  const kiosk = openKiosk(config, { connectionString, ...(options.log ? { log: options.log } : {}) });
  const caches = openCaches(kiosk, options.limits);
  const freshness = await followChanges(kiosk, caches, connectionString);
  const actorsByRequest = new WeakMap<Request, Actor>();
  const app = createApp(kiosk, {
    identify: (request) => actorsByRequest.get(request) ?? (options.knowsSessions ? null : actors.visitor),
    caches,
    pages: {
      renderer: options.renderer ?? plainRenderer,
      caches,
      errorPages: await prepareErrorPages(securityHeaders(config)),
    },
  });
  const metrics = options.isMetered ? createMetrics(kiosk) : null;
  const listener = createRequestListener({
    app,
    pages: caches.pages,
    answers: caches.answers,
    files: null,
    allowedHosts: options.allowedHosts ?? null,
    trustProxy: config.trustProxy,
    trustTraceparent: config.trustTraceparent,
    onMissed: (address) => caches.missed.record(address),
    ...(metrics && { meter: metrics.meter }),
  });
  const server = openServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await freshness.stop();
    await kiosk.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    kiosk,
    caches,
    freshness,
    connectionString,
    origin,
    admin: kiosk.context(actors.admin),
    metrics,
    get: (path, headers = {}) => fetch(origin + path, { headers, redirect: 'manual' }),
    async as(actor, path, init) {
      const request = new Request(new URL(path, config.publicUrl), init);
      actorsByRequest.set(request, actor);
      const response = await app.fetch(request, {});
      await holdAnswer(answerOf(request, response), async () => apiDocument(app, config.publicUrl));
      return response;
    },
  };
}
