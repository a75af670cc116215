import type pg from 'pg';
import type { Logger } from 'pino';
import { tracingOf } from '../tracing.ts';
import type { LabeledQuery } from './named-query.ts';

/** A statement that took a second or longer, once or more often since the program was started. */
type SlowStatement = {
  /** Of the query, else the beginning of its text, which contains no values. */
  name: string;
  count: number;
  longestMs: number;
  lastAt: string;
};
export type OnSlow = (name: string, milliseconds: number) => void;

const SLOW_MS = 1_000;
const LONGEST_NAME = 200;
const MOST_NAMES = 50;
const QUIET_MS = 60_000;

const seen = new WeakMap<Logger, { total: number; statements: Map<string, SlowStatement> }>();

/** The slow statements of a program, by its logger; the last first. */
export function slowStatements(log: Logger): { total: number; statements: SlowStatement[] } {
  const { total, statements } = seen.get(log) ?? { total: 0, statements: new Map() };
  return { total, statements: [...statements.values()].reverse() };
}

/** Remembers slow statements and logs them, each at most once a minute. */
export function slowStatementLog(log: Logger): OnSlow {
  const own = { total: 0, statements: new Map<string, SlowStatement>() };
  seen.set(log, own);
  return (name, milliseconds) => {
    const before = own.statements.get(name);
    const { count = 0, longestMs = 0, lastAt = '' } = before ?? {};
    const now = Date.now();
    own.total += 1;
    // Anew at the end, so that the first is the one to forget.
    own.statements.delete(name);
    own.statements.set(name, {
      name,
      count: count + 1,
      longestMs: Math.max(longestMs, milliseconds),
      lastAt: new Date(now).toISOString(),
    });
    const [oldest = ''] = own.statements.keys();
    if (own.statements.size > MOST_NAMES) own.statements.delete(oldest);
    if (!before || now - Date.parse(lastAt) >= QUIET_MS)
      log.warn({ statement: name, milliseconds, count: count + 1 }, 'a statement was slow');
  };
}

function nameOf(query: unknown): string {
  const { name, label, text }: LabeledQuery =
    typeof query === 'string' ? { text: query } : (query as LabeledQuery);
  return (name ?? label ?? text.replace(/\s+/g, ' ').trim()).slice(0, LONGEST_NAME);
}

type Send = (...args: unknown[]) => unknown;
type Ended = (error?: unknown) => void;

const begin = (name: string) =>
  tracingOf()?.begin({
    name,
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name },
  });

/**
 * Names the trace in the text of a statement, for those who watch the database. A statement that is prepared by its name
 * keeps its text.
 */
function withTrace(query: unknown): unknown {
  const parent = tracingOf()?.parent();
  if (!parent) return query;
  const named = (text: string) => `${text} /*traceparent='${parent}'*/`;
  if (typeof query === 'string') return named(query);
  const { name, text, submit } = query as LabeledQuery & { submit?: unknown };
  return name || submit || !text ? query : { ...(query as LabeledQuery), text: named(text) };
}

/** Reports each statement of this connection that takes a second or longer, also one that fails, and traces all. */
export function timeStatements(client: Pick<pg.PoolClient, 'query'>, onSlow: OnSlow): void {
  const { query } = client;
  const shared = Object.getPrototypeOf(client) as { query?: typeof query };
  // Looked up at each statement: what watches all connections replaces it on their class.
  const send: Send = (...args) => Reflect.apply(shared.query ?? query, client, args);
  const timed: Send = (...args) => {
    const startedAt = performance.now();
    const name = nameOf(args[0]);
    const span = begin(name);
    const ended: Ended = (error) => {
      span?.end(error ? { error } : {});
      const milliseconds = Math.round(performance.now() - startedAt);
      if (milliseconds >= SLOW_MS) onSlow(name, milliseconds);
    };
    const [query, ...rest] = args;
    const callback = rest.at(-1);
    if (typeof callback === 'function')
      return send(withTrace(query), ...rest.slice(0, -1), (...answer: unknown[]) => {
        ended(answer[0]);
        callback(...answer);
      });
    const answer = send(withTrace(query), ...rest);
    if (answer instanceof Promise) void answer.then(() => ended(), ended);
    return answer;
  };
  client.query = timed as typeof client.query;
}
