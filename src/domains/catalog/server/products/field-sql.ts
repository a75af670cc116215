import { boolean, integer, text } from 'drizzle-orm/pg-core';
import { entriesOf, type Field, type FieldSet, ofEach, type ValuesOf } from '../../fields/kinds.ts';

const builders = {
  text: (column: string) => text(column),
  whole: (column: string) => integer(column),
  flag: (column: string) => boolean(column),
};
type Builders = typeof builders;
type BuilderOf<F extends Field> = ReturnType<
  F['kind'] extends 'whole'
    ? Builders['whole']
    : F['kind'] extends 'flag'
      ? Builders['flag']
      : Builders['text']
>;
type Columns<Fields extends FieldSet> = { [Name in keyof Fields]: BuilderOf<Fields[Name]> };

const typeOf = ({ kind }: Field) => (kind === 'whole' || kind === 'flag' ? kind : 'text');
const sqlTypes = { text: 'text', whole: 'integer', flag: 'boolean' };

/** The columns of plain fields, for a table. */
export const fieldColumns = <Fields extends FieldSet>(fields: Fields): Columns<Fields> =>
  ofEach<Columns<Fields>>(fields, (_, field) => builders[typeOf(field)](field.column));

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
