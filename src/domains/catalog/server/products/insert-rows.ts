import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#platform/context.ts';

const MOST_PARAMETERS = 60_000;
const MOST_COLUMNS = 24;
const SLICE = Math.floor(MOST_PARAMETERS / MOST_COLUMNS);

/** Inserts any number of rows, in as few statements as PostgreSQL's limit on parameters allows. */
export async function insertRows<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: T['$inferInsert'][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += SLICE) {
    await tx.db.insert(table).values(rows.slice(start, start + SLICE));
  }
}
