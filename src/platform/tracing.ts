type SpanAttributes = Record<string, string | number>;
/** `server`: a request to the shop; `consumer`: a job; `client`: what the shop asks of others. */
type SpanKind = 'server' | 'consumer' | 'client';
export type NewSpan = {
  /** Has no values and no personal data, and neither do the attributes. */
  name: string;
  kind: SpanKind;
  attributes?: SpanAttributes;
};
export type OpenSpan = { end(outcome?: { attributes?: SpanAttributes; error?: unknown }): void };

/** Where the program records what it does, for traces. */
export type Tracing = {
  /** Runs `work` in a span that it must end; `parent` is the `traceparent` of what caused it. */
  run<T>(span: NewSpan & { parent?: string | undefined }, work: (span: OpenSpan) => T): T;
  /** Begins a span inside the current one; null if there is none. */
  begin(span: NewSpan): OpenSpan | null;
  /** Gives the current span a better name. */
  rename(name: string, attributes: SpanAttributes): void;
  /** The `traceparent` (W3C) of the current span; null: there is none. */
  parent(): string | null;
};

let current: Tracing | null = null;

/** Set once, when a program starts that exports its traces. */
export const setTracing = (tracing: Tracing | null): void => {
  current = tracing;
};

/** Null in a shop that exports no traces. */
export const tracingOf = (): Tracing | null => current;

/** The id that the lines of one request or job have in common; null without traces. */
export const currentTraceId = (): string | null => current?.parent()?.split('-')[1] ?? null;

/** Runs `work` in a span of its own, if traces are exported. */
export function inSpan<T>(span: Parameters<Tracing['run']>[0], work: () => Promise<T>): Promise<T> {
  if (!current) return work();
  return current.run(span, async (open) => {
    try {
      const value = await work();
      open.end();
      return value;
    } catch (error) {
      open.end({ error });
      throw error;
    }
  });
}
