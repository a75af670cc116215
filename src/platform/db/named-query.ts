import type pg from 'pg';
import type { Context } from '../context.ts';

type Queryable = { query(query: pg.QueryConfig): Promise<{ rows: unknown[] }> };
type Session = { client: Queryable };

/** The pool or connection under a drizzle database or transaction. */
function clientOf(db: Context['db']): Queryable {
  const { session } = db as unknown as { session: Session };
  return session.client;
}

/** For libraries that bring their own SQL: sends it on the connection and gives back what PostgreSQL answers. */
export const sendQuery = (db: Context['db'], text: string, values: unknown[]) =>
  clientOf(db).query({ text, values });

let prepare = true;

/** Behind a transaction pooler the server forgets prepared statements: names are then left out. */
export const setPreparedStatements = (value: boolean): void => {
  prepare = value;
};

export type DeclaredQuery = { text: string; stack: string };
let declare: ((query: DeclaredQuery) => void) | null = null;

/** Has a listener told of each query that is declared from now on, with where: for the check of all queries. */
export const collectQueries = (listener: (query: DeclaredQuery) => void): void => {
  declare = listener;
};

/**
 * A hot SQL query, planned once per connection. Drizzle builds and maps each query anew, which costs three
 * times the CPU; this sends a name and the values.
 */
export function namedQuery<Row>(name: string, text: string) {
  declare?.({ text, stack: new Error().stack ?? '' });
  return async (ctx: Pick<Context, 'db'>, values: unknown[]): Promise<Row[]> => {
    const result = await clientOf(ctx.db).query({ ...(prepare ? { name } : {}), text, values });
    return result.rows as Row[];
  };
}

/**
 * The same, but planned for its values each time: for what is asked of ten rows as of ten thousand, or while an import
 * fills the tables, where a plan that was good once is kept too long.
 */
export function plannedQuery<Row>(text: string) {
  declare?.({ text, stack: new Error().stack ?? '' });
  return async (ctx: Pick<Context, 'db'>, values: unknown[]): Promise<Row[]> => {
    const result = await clientOf(ctx.db).query({ text, values });
    return result.rows as Row[];
  };
}
