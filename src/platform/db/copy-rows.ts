import type { Duplex } from 'node:stream';
import pg from 'pg';

/** Rows are read in parts of about so many bytes. */
const PART = 1024 * 1024;
/** So many parts wait to be taken before the database waits. */
const MOST_WAITING = 2;

const listed = (columns: readonly string[]) => columns.map((name) => pg.escapeIdentifier(name)).join(', ');

/** Makes the text of values independent of the settings of user, database and server. */
const plainTexts = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8'`;

/** Before the first `copyOut` of a connection. */
export const readPlainTexts = (client: pg.ClientBase) => client.query(plainTexts);

/** A connection as its queries see it; the types of pg leave out what COPY needs. */
type Wire = {
  readonly stream: Duplex;
  query(text: string): void;
  sendCopyFromChunk(bytes: Uint8Array): void;
  endCopyFrom(): void;
};

/** A COPY as pg runs it: it has no query of its own for this. */
function copyQuery(text: string, { input = null as Uint8Array | null, onRow = (_row: Uint8Array) => {} }) {
  const { promise: done, resolve, reject } = Promise.withResolvers<void>();
  let wire: Wire | null = null;
  const query = {
    submit(given: object) {
      wire = given as Wire;
      wire.query(text);
    },
    handleCopyInResponse() {
      if (input) wire?.sendCopyFromChunk(input);
      wire?.endCopyFrom();
    },
    handleCopyData: ({ chunk }: { chunk: Uint8Array }) => onRow(chunk),
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => resolve(),
    handleError: (error: Error) => reject(error),
  };
  return { query, done, pause: () => wire?.stream.pause(), resume: () => wire?.stream.resume() };
}

/**
 * The rows of a table in PostgreSQL's text format for COPY, one in each line, in parts of whole lines. Every version of
 * PostgreSQL reads and writes it for every type. Runs in the client's transaction; a client whose rows were not read to
 * their end cannot be used again.
 */
export async function* copyOut(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
): AsyncGenerator<Buffer> {
  const waiting: Buffer[] = [];
  let part = Buffer.allocUnsafeSlow(PART);
  let used = 0;
  let isDone = false;
  let change = Promise.withResolvers<void>();
  const hand = () => {
    if (used > 0) waiting.push(part.subarray(0, used));
    used = 0;
    change.resolve();
  };
  const copy = copyQuery(`copy (select ${listed(columns)} from ${table}) to stdout`, {
    onRow(row) {
      if (used + row.length > part.length) {
        hand();
        part = Buffer.allocUnsafeSlow(Math.max(PART, row.length));
        if (waiting.length >= MOST_WAITING) copy.pause();
      }
      part.set(row, used);
      used += row.length;
    },
  });
  const ended = copy.done.finally(() => {
    isDone = true;
    hand();
  });
  // The loop may have been left by then.
  ended.catch(() => undefined);
  client.query(copy.query);
  for (;;) {
    const next = waiting.shift();
    if (next) yield next;
    else if (isDone) return await ended;
    else {
      change = Promise.withResolvers();
      copy.resume();
      await change.promise;
    }
  }
}

/** Inserts lines that `copyOut` read. */
export async function copyIn(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  lines: Uint8Array,
): Promise<void> {
  const copy = copyQuery(`copy ${table} (${listed(columns)}) from stdin`, { input: lines });
  client.query(copy.query);
  await copy.done;
}

/** The same lines with some of their columns only. */
export function keepColumns(
  lines: Uint8Array,
  columns: readonly string[],
  kept: readonly string[],
): Uint8Array {
  const places = kept.map((name) => columns.indexOf(name));
  // A tab within a value is written as \t, a line feed as \n.
  const rows = Buffer.from(lines).toString().split('\n').slice(0, -1);
  const chosen = rows.map((row) => {
    const cells = row.split('\t');
    return `${places.map((place) => cells[place]).join('\t')}\n`;
  });
  return Buffer.from(chosen.join(''));
}
