import { entriesOf, type Field, type FieldSet, ofEach, type ValuesOf } from '../../fields/kinds.ts';

const columnKinds = { text: 'string?', whole: 'number?', flag: 'boolean?' } as const;
type ColumnKinds = typeof columnKinds;
type KindOf<F extends Field> = F['kind'] extends 'whole' | 'flag'
  ? ColumnKinds[F['kind']]
  : ColumnKinds['text'];
type KindsOf<Fields extends FieldSet> = { [Name in keyof Fields]: KindOf<Fields[Name]> };

const typeOf = ({ kind }: Field) => (kind === 'whole' || kind === 'flag' ? kind : 'text');
const sqlTypes = { text: 'text', whole: 'integer', flag: 'boolean' };

/** What the columns of plain fields hold, for `tableColumns`. */
export const fieldKinds = <Fields extends FieldSet>(fields: Fields): KindsOf<Fields> =>
  ofEach<KindsOf<Fields>>(fields, (_, field) => columnKinds[typeOf(field)]);

const listed = (fields: FieldSet, spell: (field: Field, name: string) => string) =>
  entriesOf(fields)
    .map(([name, field]) => spell(field, name))
    .join(', ');

/*
 * Lists for SQL texts, each item behind a comma, so that they follow what a text names itself and may be empty.
 */

const behind = (list: string) => (list === '' ? '' : `, ${list}`);

/** SQL: the columns, as in the head of an insert. */
export const insertFields = (fields: FieldSet): string => behind(listed(fields, ({ column }) => column));

/** SQL: the columns of a table by the names of the fields. */
export const selectFields = (fields: FieldSet, table: string): string =>
  behind(listed(fields, ({ column }, name) => `${table}.${column} as "${name}"`));

/** SQL: the same as members of a JSON object. */
export const jsonFields = (fields: FieldSet, table: string): string =>
  behind(listed(fields, ({ column }, name) => `'${name}', ${table}.${column}`));

/** SQL: a JSON object of them. */
export const fieldsJson = (fields: FieldSet, table: string): string =>
  `json_build_object(${listed(fields, ({ column }, name) => `'${name}', ${table}.${column}`)})`;

/** SQL: the names of the fields as columns of a record. */
export const recordFields = (fields: FieldSet): string => behind(listed(fields, (_, name) => `"${name}"`));

/** SQL: the same with their types, to read records from JSON. */
export const typedFields = (fields: FieldSet): string =>
  behind(listed(fields, (field, name) => `"${name}" ${sqlTypes[typeOf(field)]}`));

/** SQL: takes the columns over from a row that is there already. */
export const excludedFields = (fields: FieldSet): string =>
  behind(listed(fields, ({ column }) => `${column} = excluded.${column}`));

/** The values of plain fields; null where nothing is said. */
export const fieldValues = <Fields extends FieldSet>(
  fields: Fields,
  said: { readonly [Name in keyof Fields]?: unknown },
): ValuesOf<Fields> => ofEach<ValuesOf<Fields>>(fields, (name) => said[name] ?? null);
