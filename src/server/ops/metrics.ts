import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '#platform/config.ts';
import { slowStatements } from '#platform/db/slow-statements.ts';
import { isSameText } from '#platform/digest.ts';
import { loopbackHosts } from '../http/host-check.ts';
import type { Meter } from '../http/listener.ts';
import type { Kiosk } from '../kiosk.ts';
import { isMarkedClosed } from '../opening/closed-answer.ts';
import { failureCounter } from './failures.ts';

export type Metrics = {
  registry: Registry;
  /**
   * Answers of the app since the start, and those with a status of 500 and above; what a shop that is closed for a
   * while answers is no failure.
   */
  answers(): { all: number; failed: number };
  meter: Meter;
  serve(request: IncomingMessage, response: ServerResponse): Promise<void>;
};

const kinds: [prefix: string, kind: string][] = [
  ['/api', 'api'],
  ['/media/', 'media'],
  ['/files/', 'files'],
];

const kindOf = (url: string) => kinds.find(([prefix]) => url.startsWith(prefix))?.[1] ?? 'page';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Headers by which requests forwarded by a local proxy are recognized. */
const proxyHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'via',
  'x-real-ip',
];

/**
 * With METRICS_TOKEN only its bearer may read the metrics. Without it, only local requests, and only if PUBLIC_URL
 * itself is local: a proxy in front may leave no trace.
 */
function mayRead(request: IncomingMessage, { metricsToken: token, publicUrl, trustProxy }: Config): boolean {
  if (token) return isSameText((request.headers.authorization ?? '').replace(/^Bearer /i, ''), token);
  const isPublic = trustProxy > 0 || !loopbackHosts.has(new URL(publicUrl).hostname);
  const isForwarded = proxyHeaders.some((name) => request.headers[name] !== undefined);
  return !isPublic && !isForwarded && loopback.has(request.socket.remoteAddress ?? '');
}

/** Prometheus metrics: the process, the pool, and answers by kind and status class. */
export function createMetrics(kiosk: Kiosk): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(failureCounter);
  const answers = new Counter({
    name: 'kiosk_http_answers_total',
    help: 'Answers sent.',
    labelNames: ['kind', 'status'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'kiosk_http_answer_seconds',
    help: 'Time from request to answer.',
    labelNames: ['kind'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  let remembered = 0;
  const totals = { all: 0, failed: 0 };
  new Gauge({
    name: 'kiosk_http_remembered_answers',
    help: 'Cached pages, public answers and built files sent since the start.',
    registers: [registry],
    collect() {
      this.set(remembered);
    },
  });
  new Gauge({
    name: 'kiosk_database_connections',
    help: 'Connections of this node, by who has them for itself.',
    labelNames: ['share', 'use'],
    registers: [registry],
    collect() {
      const pools = Object.entries({ own: kiosk.db, ...kiosk.shares });
      for (const [share, pool] of pools) {
        this.set({ share, use: 'open' }, pool.totalCount);
        this.set({ share, use: 'idle' }, pool.idleCount);
        this.set({ share, use: 'waiting' }, pool.waitingCount);
      }
    },
  });
  new Counter({
    name: 'kiosk_slow_statements_total',
    help: 'Statements of the database that took a second or longer.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(slowStatements(kiosk.log).total);
    },
  });
  return {
    registry,
    answers: () => totals,
    meter: {
      remembered: () => void remembered++,
      began(url, response) {
        const startedAt = performance.now();
        const kind = kindOf(url);
        response.once('finish', () => {
          totals.all += 1;
          if (response.statusCode >= 500 && !isMarkedClosed(response.req)) totals.failed += 1;
          answers.inc({ kind, status: `${Math.floor(response.statusCode / 100)}xx` });
          duration.observe({ kind }, (performance.now() - startedAt) / 1000);
        });
      },
    },
    async serve(request, response) {
      if (!mayRead(request, kiosk.config)) {
        response
          .writeHead(403, { 'content-type': 'text/plain' })
          .end('Only with METRICS_TOKEN; without one, from the machine that a shop is for alone.\n');
        return;
      }
      response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
    },
  };
}
