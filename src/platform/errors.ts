export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;
export type ErrorParams = Record<string, string | number>;

/** An outcome that somebody can cause and the screen can explain. `code` is stable: `domain.reason`. */
export class DomainError extends Error {
  readonly code: string;
  readonly status: ErrorStatus;
  readonly params: ErrorParams;

  constructor(code: string, status: ErrorStatus, params: ErrorParams = {}) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.status = status;
    this.params = params;
  }
}

const sqlState = (error: unknown): { code?: string; constraint?: string } => {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return typeof cause === 'object' && cause !== null ? cause : {};
};

/** The name of the unique constraint that a statement broke, or null where it failed for another reason. */
export function brokenUniqueConstraint(error: unknown): string | null {
  const { code, constraint } = sqlState(error);
  return code === '23505' ? (constraint ?? '') : null;
}

/** Whether PostgreSQL refused a value that somebody sent: out of range, not a date, text it cannot hold (class 22) or index (54000). */
export const isRefusedValue = (error: unknown): boolean => /^(22|54000)/.test(sqlState(error).code ?? '');

const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  // More connections than it takes.
  '53300',
  '08006',
  '08001',
]);

/** Whether a failure means that the database cannot be reached just now. */
export function isDatabaseAway(error: unknown): boolean {
  const { code } = sqlState(error);
  if (code && away.has(code)) return true;
  const text =
    error instanceof Error
      ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`
      : '';
  return /Connection terminated|connection timeout|timeout exceeded when trying to connect/i.test(text);
}
