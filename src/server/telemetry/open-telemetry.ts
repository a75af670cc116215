import {
  type Context,
  context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from '#platform/config.ts';
import { type NewSpan, type OpenSpan, setTracing, type Tracing } from '#platform/tracing.ts';
import { programVersion } from '../ops/version.ts';
import { otlpMetrics } from './otlp-metrics.ts';
import { traceOutgoingCalls } from './outgoing-calls.ts';

export type Telemetry = {
  /** Exports what `/metrics` has. */
  exportMetrics(registry: Registry): void;
  /** Sends what is left, for two seconds at most. */
  close(): Promise<void>;
};

type Options = { otlp: NonNullable<Config['otlp']>; log: Logger; instance: string };

const QUIET_MS = 60_000;
const PATIENCE_MS = 2_000;
const EXPORT_MS = 2_000;
const METRICS_MS = 15_000;
const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT };
const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-(0[01])$/;

/** The context of a `traceparent`; without a valid one that of nothing. */
function contextOf(parent: string | undefined): Context {
  const [, traceId, spanId, flags] = traceparent.exec(parent ?? '') ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number(flags), isRemote: true });
}

/** An error's kind: its message may have personal data. */
const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};

const openSpan = (span: Span): OpenSpan => ({
  end({ attributes = {}, error } = {}) {
    span.setAttributes(attributes);
    if (error !== undefined)
      span.setAttribute('error.type', kindOf(error)).setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  },
});

function tracingWith(provider: TracerProvider): Tracing {
  const tracer = provider.getTracer('kiosk', programVersion);
  const started = ({ name, kind, attributes = {} }: NewSpan, parent: Context) =>
    tracer.startSpan(name, { kind: kinds[kind], attributes }, parent);
  return {
    run(wanted, work) {
      const around = wanted.kind === 'client' ? context.active() : contextOf(wanted.parent);
      const span = started(wanted, around);
      return context.with(trace.setSpan(around, span), () => work(openSpan(span)));
    },
    begin(wanted) {
      const around = context.active();
      return trace.getSpan(around)?.isRecording() ? openSpan(started(wanted, around)) : null;
    },
    rename: (name, attributes) => void trace.getActiveSpan()?.updateName(name).setAttributes(attributes),
    parent() {
      const span = trace.getActiveSpan()?.spanContext();
      return span ? `00-${span.traceId}-${span.spanId}-0${span.traceFlags & 1}` : null;
    },
  };
}

/** A collector that is away is logged once a minute. */
function logQuietly(log: Logger): void {
  let quietUntil = 0;
  const nothing = () => undefined;
  const error = (message: string) => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + QUIET_MS;
    log.warn({ reason: message.slice(0, 300) }, 'traces or metrics could not be exported');
  };
  diag.setLogger(
    { error, warn: nothing, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
}

/** Exports traces and metrics with OTLP over HTTP, until it is closed. Loaded only where a shop has a collector. */
export function openTelemetry({ otlp, log, instance }: Options): Telemetry {
  const { endpoint, serviceName, share } = otlp;
  logQuietly(log);
  const resource = resourceFromAttributes({
    'service.name': serviceName,
    'service.version': programVersion,
    'service.instance.id': instance,
  });
  const provider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }),
        scheduledDelayMillis: EXPORT_MS,
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  setTracing(tracingWith(provider));
  const stopTracing = traceOutgoingCalls(new URL(endpoint));
  let meters: MeterProvider | null = null;
  return {
    exportMetrics(registry) {
      const reader = new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` }),
        exportIntervalMillis: METRICS_MS,
        exportTimeoutMillis: METRICS_MS / 2,
        metricProducers: [otlpMetrics(registry, resource)],
      });
      meters = new MeterProvider({ resource, readers: [reader] });
    },
    async close() {
      stopTracing();
      setTracing(null);
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const limit = setTimeout(resolve, PATIENCE_MS);
      const closed = Promise.allSettled([provider.shutdown(), meters?.shutdown()]);
      await Promise.race([closed, late]);
      clearTimeout(limit);
      context.disable();
    },
  };
}
