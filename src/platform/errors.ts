import pg from 'pg';
import type { CacheTag } from './cache-tags.ts';
import { isConnectionFailure } from './db/reporting-pool.ts';
import type { ErrorCode, ErrorParams } from './error-messages.ts';

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 503;

/** An expected failure that a client can cause and the screen can explain. `code` is stable: `domain.reason`. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly status: ErrorStatus;
  readonly params: ErrorParams;
  /** For cached reads: tags, one of which changes before the outcome does. Empty: it may change at any time. */
  readonly tags: readonly CacheTag[];

  constructor(
    code: ErrorCode,
    status: ErrorStatus,
    params: ErrorParams = {},
    tags: readonly CacheTag[] = [],
  ) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.status = status;
    this.params = params;
    this.tags = tags;
  }
}

/** A field longer than `most` characters. */
export const tooLong = (field: string, most: number) =>
  new DomainError('request.too_long', 400, { field, most });

/** The client closed the connection before its request was complete, so no answer is possible. */
export class ClientGone extends Error {
  constructor() {
    super('The client went away before its request was read');
    this.name = 'ClientGone';
  }
}

/**
 * The error of PostgreSQL, also as the cause of another one. Codes of other errors (files, sockets) mean something
 * else.
 */
function sqlState(error: unknown): { code?: string | undefined; constraint?: string | undefined } {
  for (const part of chain(error)) if (part instanceof pg.DatabaseError) return part;
  return {};
}

function* chain(error: unknown): Generator<Error> {
  for (let part = error; part instanceof Error; part = part.cause) yield part;
}

/** The name of the violated unique constraint; null for any other error. */
export function brokenUniqueConstraint(error: unknown): string | null {
  const { code, constraint } = sqlState(error);
  return code === '23505' ? (constraint ?? '') : null;
}

/** The name of the violated foreign key; null for any other error. */
export function brokenReference(error: unknown): string | null {
  const { code, constraint } = sqlState(error);
  return code === '23503' ? (constraint ?? '') : null;
}

/**
 * Whether PostgreSQL refused an input value: out of range, not a date, text it cannot hold (class 22) or index
 * (54000).
 */
export const isRefusedValue = (error: unknown): boolean => /^(22|54000)/.test(sqlState(error).code ?? '');

/**
 * Whether a transaction was rolled back for a serialization failure or deadlock: repeating it is likely to succeed.
 */
export const isCollision = (error: unknown): boolean => /^40(001|P01)$/.test(sqlState(error).code ?? '');

/** Whether a statement exceeded its time limit, or its share had no free connection in time: too much load. */
export const isOverloaded = (error: unknown): boolean =>
  sqlState(error).code === '57014' || [...chain(error)].some((part) => part.message === NO_CONNECTION_FREE);

/** pg's message when all connections of a pool stayed in use. */
const NO_CONNECTION_FREE = 'timeout exceeded when trying to connect';

// Shut down, crashed, starting, broken; no disk, memory or connections left (class 53), a disk that fails (58030).
const away = /^(57P0[123]|53...|58030|0800[16])$/;
/** pg's messages when a connection ended or none was free. */
const ended = /^(Connection terminated|timeout exceeded when trying to connect|Client .* not queryable)/;

/** The system's error codes for a full or failing disk and for too many open files. */
const exhausted = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

/** PostgreSQL's codes for the same. */
const databaseExhausted = new Set(['53100', '58030']);

/** Whether a failure means that nothing can be written, or pictures cannot be read, at the moment. */
export const isStorageAway = (error: unknown): boolean =>
  databaseExhausted.has(sqlState(error).code ?? '') ||
  [...chain(error)].some(
    (part) => part instanceof StorageAway || exhausted.has((part as NodeJS.ErrnoException).code ?? ''),
  );

/** The picture storage does not answer, or refuses. */
export class StorageAway extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StorageAway';
  }
}

/** Whether a failure means that the database cannot be reached at the moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (away.test(sqlState(error).code ?? '')) return true;
  return [...chain(error)].some((part) => isConnectionFailure(part) || ended.test(part.message));
}
