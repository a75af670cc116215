import { columnName } from '#platform/db/table-columns.ts';
import { entriesOf, type Field, type FieldSet, ofEach, type ValuesOf } from '../../fields/kinds.ts';

const columnKinds = { text: 'string?', whole: 'number?', flag: 'boolean?' } as const;
type ColumnKinds = typeof columnKinds;
type KindOf<F extends Field> = F['kind'] extends 'whole' | 'flag'
  ? ColumnKinds[F['kind']]
  : ColumnKinds['text'];
type KindsOf<Fields extends FieldSet> = { [Name in keyof Fields]: KindOf<Fields[Name]> };

const typeOf = ({ kind }: Field) => (kind === 'whole' || kind === 'flag' ? kind : 'text');
const sqlTypes = { text: 'text', whole: 'integer', flag: 'boolean' };

/** The column types of plain fields, for `tableColumns`. */
export const fieldKinds = <Fields extends FieldSet>(fields: Fields): KindsOf<Fields> =>
  ofEach<KindsOf<Fields>>(fields, (_, field) => columnKinds[typeOf(field)]);

const listed = (fields: FieldSet, itemOf: (column: string, name: string, field: Field) => string) =>
  entriesOf(fields)
    .map(([name, field]) => itemOf(columnName(name), name, field))
    .join(', ');

/* Lists for SQL texts. Each item has a leading comma, so that a list can follow other columns and may be empty. */

const behind = (list: string) => (list === '' ? '' : `, ${list}`);
const members = (fields: FieldSet, table: string) =>
  listed(fields, (column, name) => `'${name}', ${table}.${column}`);

/** SQL: the column names, as in an insert. */
export const insertFields = (fields: FieldSet): string => behind(listed(fields, (column) => column));

/** SQL: a table's columns, aliased to the names of the fields. */
export const selectFields = (fields: FieldSet, table: string): string =>
  behind(listed(fields, (column, name) => `${table}.${column} as "${name}"`));

/** SQL: the same as members of a JSON object. */
export const jsonFields = (fields: FieldSet, table: string): string => behind(members(fields, table));

/** SQL: a JSON object of the fields. */
export const fieldsJson = (fields: FieldSet, table: string): string =>
  `json_build_object(${members(fields, table)})`;

/** SQL: the names of the fields as columns of a record. */
export const recordFields = (fields: FieldSet): string => behind(listed(fields, (_, name) => `"${name}"`));

/** SQL: the same with types, for reading records from JSON. */
export const typedFields = (fields: FieldSet): string =>
  behind(listed(fields, (_, name, field) => `"${name}" ${sqlTypes[typeOf(field)]}`));

/** SQL: the assignments of an upsert. */
export const excludedFields = (fields: FieldSet): string =>
  behind(listed(fields, (column) => `${column} = excluded.${column}`));

/** The values of plain fields; null for absent ones. */
export const fieldValues = <Fields extends FieldSet>(
  fields: Fields,
  given: { readonly [Name in keyof Fields]?: unknown },
): ValuesOf<Fields> => ofEach<ValuesOf<Fields>>(fields, (name) => given[name] ?? null);
