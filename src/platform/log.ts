import pino, { type Logger } from 'pino';
import { withoutAddresses } from './mail/is-address.ts';
import { currentTraceId } from './tracing.ts';

type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/**
 * Redacts secrets and personal data: the values of a failed statement (PostgreSQL puts them into `detail`), secrets in
 * addresses, and the email addresses that servers repeat in their refusals.
 */
const discreet = {
  err: (error: unknown) => (error instanceof Error ? asLogged(error) : error),
  path: withoutToken,
  address: withoutToken,
  reason: (reason: unknown) => (typeof reason === 'string' ? withoutAddresses(reason) : reason),
};

type Described = { type: string; message: string; code?: unknown; stack: string[]; cause?: Described };

function asLogged(error: Error): Described {
  const { name, cause, stack = '' } = error;
  return {
    type: name,
    message: withoutAddresses(error.message),
    ...('code' in error ? { code: error.code } : {}),
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
    ...(cause instanceof Error ? { cause: asLogged(cause) } : {}),
  };
}

function withoutToken(address: unknown): unknown {
  if (typeof address !== 'string') return address;
  return address.replace(
    /([?&](?:token|link)=|\/reset-password\/[^/?]+\/|\/(?:pay|payment-links|checkout\/continue)\/|^\/feeds\/)[^&/?]+/g,
    '$1…',
  );
}

/** An error as operators see it in the dashboard. */
type LoggedError = { at: string; message: string };

/** pino's number of the level `error`. */
const ERROR = 50;
const MOST_ERRORS = 10;
const LONGEST_ERROR = 500;
const errorsOf = new WeakMap<object, LoggedError[]>();

/** The last errors of a logger, the newest first. */
export const recentErrors = (log: Logger): readonly LoggedError[] => errorsOf.get(log) ?? [];

/** The message of a log line, its error's and its path. */
function lineOf([first, second]: readonly unknown[]): string {
  if (typeof first === 'string') return first;
  const { err, path } = (first ?? {}) as { err?: unknown; path?: unknown };
  const reason = err instanceof Error ? withoutAddresses(err.message) : undefined;
  return [second, reason, withoutToken(path)].filter((part) => typeof part === 'string').join(': ');
}

/** Structured logs: one JSON object per line, on standard error; standard output is for people. */
export const createLogger = (
  level: LogLevel,
  to: pino.DestinationStream = pino.destination({ fd: 2, sync: false }),
): Logger => {
  const errors: LoggedError[] = [];
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: discreet,
      mixin() {
        const trace = currentTraceId();
        return trace ? { trace } : {};
      },
      hooks: {
        logMethod(line, write, severity) {
          if (severity >= ERROR) {
            errors.unshift({ at: new Date().toISOString(), message: lineOf(line).slice(0, LONGEST_ERROR) });
            errors.length = Math.min(errors.length, MOST_ERRORS);
          }
          write.apply(this, line);
        },
      },
    },
    to,
  );
  errorsOf.set(log, errors);
  return log;
};
