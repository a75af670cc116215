import type pg from 'pg';
import type { Context } from '../context.ts';
import { byMainLanguage, defaultMainLanguage, mainLanguage } from '../main-language.ts';

/** `label` names the query also where its statement is not prepared; the driver ignores it. */
export type LabeledQuery = pg.QueryConfig & { label?: string };
type Queryable = { query(query: LabeledQuery): Promise<{ rows: unknown[] }> };

const clientOf = (db: Context['db']) => db as unknown as Queryable;

/** Sends SQL of a library on this connection and returns PostgreSQL's result. */
export const sendQuery = (db: Context['db'], text: string, values: unknown[]) =>
  clientOf(db).query({ text, values });

let prepare = true;

/**
 * False behind a transaction pooler, whose server connections lose prepared statements: queries are then sent without
 * names.
 */
export const setPreparedStatements = (value: boolean): void => {
  prepare = value;
};

/** `columns`: the table's columns listed by `tableColumns` with their types, and whether the query inserts them. */
export type DeclaredQuery = {
  text: string;
  stack: string;
  columns?: { table: string; kinds: Record<string, string>; isInsert: boolean };
};
let declare: ((query: DeclaredQuery) => void) | null = null;
const variants: (() => unknown)[] = [];

/**
 * Registers a listener for each query declared from now on and its place in the source, for the check of all queries.
 */
export const collectQueries = (listener: (query: DeclaredQuery) => void): void => {
  declare = listener;
};

/** Reports a query to the check of queries. */
export const declareQuery = (query: Omit<DeclaredQuery, 'stack'>): void =>
  declare?.({ ...query, stack: new Error().stack ?? '' });

/**
 * For texts that are composed at run time: `make` declares a sample of each of their shapes. Called by the check of
 * queries only.
 */
export const declareVariants = (make: () => unknown): void => void variants.push(make);

/** Declares the samples of all loaded modules. */
export const makeVariants = (): void => variants.forEach((make) => void make());

/** SQL; a function for what names the main language, which is called when that is known. */
type QueryText = string | (() => string);

const textOf = (text: QueryText): (() => string) =>
  typeof text === 'string' ? () => text : byMainLanguage(text);

/** A connection knows one text by a name. */
const nameOf = (name: string, text: QueryText): string =>
  typeof text === 'string' || mainLanguage() === defaultMainLanguage ? name : `${name}_of_${mainLanguage()}`;

/** Declares a hot SQL query that is planned once per connection. */
export function namedQuery<Row>(name: string, text: QueryText) {
  const made = textOf(text);
  if (declare) declareQuery({ text: made() });
  return async (ctx: Pick<Context, 'db'>, values: unknown[]): Promise<Row[]> => {
    const named = nameOf(name, text);
    const query = { ...(prepare ? { name: named } : { label: named }), text: made(), values };
    return (await clientOf(ctx.db).query(query)).rows as Row[];
  };
}

/**
 * Declares a query that is planned anew for its values each time: for tables whose size varies from ten rows to ten
 * thousand, or that an import is filling, where a cached plan becomes wrong.
 */
export function plannedQuery<Row>(text: QueryText) {
  const made = textOf(text);
  if (declare) declareQuery({ text: made() });
  return async (ctx: Pick<Context, 'db'>, values: unknown[]): Promise<Row[]> => {
    const result = await clientOf(ctx.db).query({ text: made(), values });
    return result.rows as Row[];
  };
}
