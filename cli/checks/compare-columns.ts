import type pg from 'pg';
import type { DeclaredQuery } from '#platform/db/named-query.ts';
import { columnName } from '#platform/db/table-columns.ts';
import { type Column, describeQuery } from './describe-query.ts';
import type { Kind, RowType } from './row-types.ts';

/** The mismatches of a declared query: its text, its row type, the columns that it names. */
export async function problemsOf(
  client: pg.Client,
  { text, columns: named }: Pick<DeclaredQuery, 'text' | 'columns'>,
  row: RowType['columns'] | undefined,
): Promise<string[]> {
  const { columns, error } = await describeQuery(client, text);
  if (error) return [error];
  if (!named) return row ? differences(columns, row) : [];
  if (named.isInsert) return missingColumns(client, named);
  const kinds = Object.entries(named.kinds).map(
    ([name, kind]) => [name, new Set([kind.replace('?', '') as Kind])] as const,
  );
  return [...differences(columns, new Map(kinds)), ...(await wrongNulls(client, named))];
}

/** The differences between columns and row type. */
function differences(columns: Column[], row: NonNullable<RowType['columns']>): string[] {
  const answered = new Map(columns.map((column) => [column.name, column.kind]));
  const missing = [...row.keys()].filter((name) => !answered.has(name));
  const unnamed = [...answered.keys()].filter((name) => !row.has(name));
  const other = [...row].filter(([name, kinds]) => {
    const kind = answered.get(name);
    return kind !== undefined && kind !== 'json' && !kinds.has(kind) && !kinds.has('json');
  });
  return [
    ...missing.map((name) => `it does not answer ${name}`),
    ...unnamed.map((name) => `its type does not name ${name}`),
    ...other.map(
      ([name, kinds]) => `${name} is ${answered.get(name)}, its type says ${[...kinds].join(' or ')}`,
    ),
  ];
}

type Named = NonNullable<DeclaredQuery['columns']>;
type TableColumn = { name: string; isRequired: boolean; hasDefault: boolean };

async function columnsOf(client: pg.Client, table: string): Promise<TableColumn[]> {
  const { rows } = await client.query<TableColumn>(
    `select attname as name, attnotnull as "isRequired", atthasdef or attidentity <> '' as "hasDefault"
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  return rows;
}

async function wrongNulls(client: pg.Client, { table, kinds }: Named): Promise<string[]> {
  const required = new Map(
    (await columnsOf(client, table)).map(({ name, isRequired }) => [name, isRequired]),
  );
  return Object.entries(kinds)
    .filter(([name, kind]) => kind.endsWith('?') === required.get(columnName(name)))
    .map(([name, kind]) => `${name} ${kind.endsWith('?') ? 'is never' : 'may be'} null`);
}

async function missingColumns(client: pg.Client, { table, kinds }: Named): Promise<string[]> {
  const named = new Set(Object.keys(kinds).map(columnName));
  return (await columnsOf(client, table))
    .filter(({ name, isRequired, hasDefault }) => isRequired && !hasDefault && !named.has(name))
    .map(({ name }) => `it inserts no ${name}`);
}
