import type { Registry } from 'prom-client';
import { createApp } from './app.ts';
import type { Caches } from './cache/caches.ts';
import { prepareErrorPages } from './cache/error-page.ts';
import { hostCheck, loopbackHosts } from './http/host-check.ts';
import { createRequestListener, type Listener } from './http/listener.ts';
import { securityHeaders } from './http/security-headers.ts';
import { readStaticFiles } from './http/static-files.ts';
import type { Kiosk } from './kiosk.ts';
import { createMetrics, type Metrics } from './ops/metrics.ts';
import type { DevServer } from './render/dev-server.ts';
import { clientFolder, loadRenderer } from './render/load-renderer.ts';

type Options = {
  kiosk: Kiosk;
  caches: Caches;
  dev: boolean;
  isDemo: boolean;
  isServing: () => boolean;
};

// The development server is not installed with a production shop.
const openDevelopment = async (): Promise<DevServer> =>
  (await import('./render/dev-server.ts')).openDevServer();

/** Makes the listener of the port: files, pages, API and metrics. A demo shop answers loopback names only. */
export async function openPages({ kiosk, caches, dev, isDemo, isServing }: Options): Promise<{
  listener: Listener;
  /** What `/metrics` has. */
  registry: Registry;
  answers: Metrics['answers'];
  close(): Promise<void>;
}> {
  const { config } = kiosk;
  const headers = securityHeaders(config);
  const development = dev ? await openDevelopment() : null;
  const renderer = development ?? (await loadRenderer());
  const errorPages = await prepareErrorPages(headers);
  const metrics = createMetrics(kiosk);
  const allowedHosts = isDemo && config.demo !== true ? loopbackHosts : null;
  const isAllowed = hostCheck(allowedHosts);
  const shop = createRequestListener({
    app: createApp(kiosk, { caches, isServing, pages: { renderer, caches, errorPages, isDevelopment: dev } }),
    pages: caches.pages,
    answers: caches.answers,
    files: dev ? null : await readStaticFiles(clientFolder, headers),
    allowedHosts,
    trustProxy: config.trustProxy,
    trustTraceparent: config.trustTraceparent,
    onMissed: (address) => caches.missed.record(address),
    meter: metrics.meter,
  });
  const listener: Listener = (request, response) =>
    request.url === '/metrics' && isAllowed(request.headers.host)
      ? void metrics.serve(request, response)
      : shop(request, response);
  const { registry, answers } = metrics;
  if (!development) return { listener, registry, answers, close: async () => undefined };
  return {
    registry,
    answers,
    listener: (request, response) =>
      development.middleware(request, response, () => listener(request, response)),
    close: () => development.close(),
  };
}
