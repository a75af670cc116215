import pino, { type Logger } from 'pino';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/**
 * Redacts secrets and personal data: the values of a failed statement (PostgreSQL puts them into `detail`) and one-time tokens in addresses.
 */
const discreet = {
  err: (error: unknown) => (error instanceof Error ? asLogged(error) : error),
  path: withoutToken,
  address: withoutToken,
};

type Described = { type: string; message: string; code?: unknown; stack: string[]; cause?: Described };

function asLogged(error: Error): Described {
  const { name, cause, stack = '' } = error;
  return {
    type: name,
    message: error.message,
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
  return address.replace(/([?&]token=|\/reset-password\/[^/?]+\/)[^&/?]+/g, '$1…');
}

/** Structured logs: one JSON object per line, on standard error; standard output is for people. */
export const createLogger = (
  level: LogLevel,
  to: pino.DestinationStream = pino.destination({ fd: 2, sync: false }),
): Logger => pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: discreet }, to);
