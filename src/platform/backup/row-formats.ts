import type pg from 'pg';
import { copyIn, copyOut, keepColumns } from '../db/copy-rows.ts';
import { readRows, writeRows } from '../db/table-rows.ts';

/** What a backup of some format has as the lines of a table. */
type RowFormat = {
  /** The rows of a table as parts of a backup. Runs in the client's transaction. */
  read(client: pg.ClientBase, table: string, columns: readonly string[]): AsyncGenerator<Uint8Array>;
  /** Inserts a part that has `columns` into a table that has `kept` of them. */
  write(
    client: pg.ClientBase,
    table: string,
    part: Uint8Array,
    of: { columns: readonly string[]; kept: readonly string[] },
  ): Promise<void>;
};

const json: RowFormat = {
  async *read(client, table, columns) {
    for await (const rows of readRows(client, table, columns)) yield Buffer.from(rows.join('\n'));
  },
  write: (client, table, part, { kept }) =>
    writeRows(client, table, kept, Buffer.from(part).toString().split('\n')),
};

const text: RowFormat = {
  read: copyOut,
  write: (client, table, part, { columns, kept }) =>
    copyIn(client, table, kept, kept.length === columns.length ? part : keepColumns(part, columns, kept)),
};

/** Of a manifest's format. */
export const rowFormat = (format: number): RowFormat => (format === 1 ? json : text);
