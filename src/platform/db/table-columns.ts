import type { Context } from '../context.ts';
import { isoTime } from './iso-time.ts';
import { declareQuery, plannedQuery } from './named-query.ts';

/** What a column holds as TypeScript sees it. */
type Held = { string: string; number: number; boolean: boolean; date: Date; bytes: Buffer; json: unknown };
/** With a question mark where the column may be null. */
type ColumnKind = keyof Held | `${keyof Held}?`;
export type Kinds = Readonly<Record<string, ColumnKind>>;

/** A kind whose values TypeScript knows more closely than the database does. */
type Narrowed<Kind extends ColumnKind, Value> = Kind & { readonly holds: Value };
/** The kind of a text column that holds one of a few texts. */
export const textOf = <Value extends string>() => 'string' as Narrowed<'string', Value>;
/** The same of one that may be null. */
export const maybeTextOf = <Value extends string>() => 'string?' as Narrowed<'string?', Value | null>;
/** The kind of a JSON column whose form is known. */
export const jsonOf = <Value>() => 'json' as Narrowed<'json', Value>;
/** The same of one that may be null. */
export const maybeJsonOf = <Value>() => 'json?' as Narrowed<'json?', Value | null>;

type ValueOf<Kind> = Kind extends { readonly holds: infer Value }
  ? Value
  : Kind extends `${infer Name extends keyof Held}?`
    ? Held[Name] | null
    : Kind extends keyof Held
      ? Held[Kind]
      : never;

/** A row with these columns. */
export type RowOf<Columns extends Kinds> = { [Name in keyof Columns]: ValueOf<Columns[Name]> };
/** What changes of one: a column that is absent or undefined stays as it is. */
type ChangeOf<Columns extends Kinds> = {
  [Name in keyof Columns]?: ValueOf<Columns[Name]> | undefined;
};
type InJson<Value> = Value extends Date ? string : Value;
/** A row with these columns as JSON shows it: times are ISO 8601. */
export type JsonOf<Columns extends Kinds> = {
  [Name in keyof Columns]: InJson<ValueOf<Columns[Name]>>;
};

type Db = Pick<Context, 'db'>;

/** The name in SQL of a column that TypeScript writes in camelCase. */
export const columnName = (name: string): string =>
  name.replace(/([a-z0-9])([A-Z]+)/g, '$1_$2').toLowerCase();

/** As JSON from which `jsonb_populate_record` makes a row again; what PostgreSQL's text cannot hold becomes U+FFFD. */
function inJson(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value;
}

/**
 * Some columns of a table, named once: for inserting objects, changing them and reading them, by texts that are made here and
 * that the check of queries compares with the table, kinds, nulls and required columns included.
 */
export function tableColumns<const Columns extends Kinds>(table: string, kinds: Columns) {
  const pairs = Object.keys(kinds).map((name) => [name, columnName(name)] as const);
  const names = pairs.map(([, column]) => `"${column}"`).join(', ');
  const selected = pairs.map(([name, column]) => `"${column}" as "${name}"`).join(', ');
  const inserting = (rows: string) => `insert into ${table} (${names}) select ${names} from ${rows}`;
  const declare = (text: string, isInsert: boolean) =>
    declareQuery({ text, columns: { table, kinds, isInsert } });
  declare(`select ${selected} from ${table}`, false);

  /** Only the columns that are named here, under their names in the table. */
  const inColumns = (row: ChangeOf<Columns>) => {
    const columns: Record<string, unknown> = {};
    for (const [name, column] of pairs) columns[column] = inJson(row[name]);
    return columns;
  };

  const toJson = (rows: readonly RowOf<Columns>[]) => JSON.stringify(rows.map(inColumns));

  return {
    /** SQL: the columns, for `insert`. */
    names,
    /** SQL: the columns under their names in TypeScript, for `select` and `returning`. Their row is a `RowOf`. */
    selected,
    /** SQL: the same of the table `alias`, times in ISO 8601, for objects in JSON. Their row is a `JsonOf`. */
    inJson: (alias: string): string =>
      pairs
        .map(([name, column]) => [name, `${alias}."${column}"`] as const)
        .map(([name, value]) => `${kinds[name]?.startsWith('date') ? isoTime(value) : value} as "${name}"`)
        .join(', '),
    /** SQL: an insert as a part of a larger statement. `rows` is a parameter that holds `toJson` of them. */
    insertFrom(rows: string, condition: string): string {
      declare(inserting(`json_populate_recordset(null::${table}, $1)`), true);
      return `${inserting(`json_populate_recordset(null::${table}, ${rows})`)} where ${condition}`;
    },
    toJson,
    /**
     * Inserts any number of rows by one statement. `rest` follows it (`on conflict`, `returning`) and counts its values from
     * $2; `Row` is what it returns.
     */
    insertRows<Row>(rest = '') {
      const text = `${inserting(`jsonb_populate_recordset(null::${table}, $1)`)} ${rest}`;
      declare(text, true);
      const insert = plannedQuery<Row>(text);
      return async (ctx: Db, rows: readonly RowOf<Columns>[], values: unknown[] = []): Promise<Row[]> =>
        rows.length === 0 ? [] : insert(ctx, [toJson(rows), ...values]);
    },
    /**
     * Sets those of the columns that a change has; for triggers `of` columns all of them count as set. `rest` says where (and
     * what it returns) and counts its values from $2; `also` sets more: `version = version + 1`.
     */
    changeRows<Row>(rest: string, also = '') {
      const given = `(${names}) = (select ${names} from jsonb_populate_record(t, $1))`;
      const change = plannedQuery<Row>(`update ${table} t set ${given}${also && `, ${also}`} ${rest}`);
      return (ctx: Db, changes: ChangeOf<Columns>, values: unknown[] = []): Promise<Row[]> =>
        change(ctx, [JSON.stringify(inColumns(changes)), ...values]);
    },
  };
}
