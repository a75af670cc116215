import { type Locale, locales } from '../locale.ts';
import { mainLanguage } from '../main-language.ts';
import { columnName } from './table-columns.ts';
import { isTextOf, type Thing, textTables } from './text-tables.ts';

/*
 * How texts in several languages are read: the main language from the thing's own column, each other from its row in the
 * table of texts. A missing text falls back to the main language. No other file writes this down for SQL.
 *
 * Which language is the main one is a setting: SQL that names it is made when it is run (`byMainLanguage`), not when its
 * module is loaded.
 */

/** A language, or a parameter or column of the query that names it, such as `$1` or `mails.locale`. */
export type TextLanguage = Locale | `$${number}` | `${string}.locale`;

const isInQuery = (language: TextLanguage) => /^\$|\./.test(language);

const sqlOf = (language: TextLanguage) => (isInQuery(language) ? language : `'${language}'`);

/** Whether a language is the main one; of one that the query names, only the query knows. */
const isMain = (language: TextLanguage) => !isInQuery(language) && language === mainLanguage();

const partsOf = (column: string): [alias: string, name: string] => {
  const [alias, name] = column.split('.');
  if (!alias || !name) throw new Error(`A text column is named with its table: ${column}`);
  return [alias, name];
};

/** SQL: reads from the row of texts of a thing in a language; null where there is none. */
const lookUp = (language: TextLanguage, thing: Thing, alias: string, value: string) =>
  `(select ${value} from ${textTables[thing].table} texts
    where ${isTextOf(thing, alias, 'texts')} and texts.locale = ${sqlOf(language)})`;

/** SQL: a text of its own in a language; null where a thing has none. `column` names the thing, such as `p.name`. */
export const ownText = (language: TextLanguage, thing: Thing, column: string): string => {
  if (isMain(language)) return column;
  const [alias, name] = partsOf(column);
  return lookUp(language, thing, alias, `texts.${name}`);
};

/** SQL: a text in a language; null where it is missing, also if that is known only when the query runs. */
export const textOnlyIn = (language: TextLanguage, thing: Thing, column: string): string =>
  isMain(language)
    ? column
    : `case when ${sqlOf(language)} = '${mainLanguage()}' then ${column} else ${ownText(language, thing, column)} end`;

/** SQL: whether a thing has no text of its own in a language, so that the main one's is shown. */
export const isUntranslated = (language: TextLanguage, thing: Thing, column: string): string =>
  isMain(language) ? 'false' : `${ownText(language, thing, column)} is null`;

/**
 * SQL: the language that `textIn` falls back to where a thing has no text in the wanted one; null where it has one. The
 * page marks such a text, so that it is read aloud and hyphenated in its own language.
 */
export const fallbackLanguage = (language: TextLanguage, thing: Thing, column: string): string =>
  isMain(language)
    ? 'null::text'
    : `case when ${sqlOf(language)} <> '${mainLanguage()}' and ${ownText(language, thing, column)} is null then '${mainLanguage()}' end`;

/** SQL: a text in a language; one that is missing falls back to the main language. */
export const textIn = (language: TextLanguage, thing: Thing, column: string): string =>
  isMain(language) ? column : `coalesce(${ownText(language, thing, column)}, ${column})`;

/** SQL: joins the texts of things in a language under a name, for `joinedText`: many things are read at once. */
export const joinTexts = (language: TextLanguage, thing: Thing, alias: string, as: string): string =>
  isMain(language)
    ? ''
    : `left join ${textTables[thing].table} ${as} on ${isTextOf(thing, alias, as)} and ${as}.locale = ${sqlOf(language)}`;

/** SQL: as `textIn`, from the texts that `joinTexts` has joined. */
export const joinedText = (language: TextLanguage, as: string, column: string): string =>
  isMain(language) ? column : `coalesce(${as}.${partsOf(column)[1]}, ${column})`;

/**
 * SQL: as `joinedText`, of a text that stands for another one, such as a title for search engines for a name. It falls
 * back to the main language only where the other one does; empty: the other one is shown.
 */
export const joinedStandIn = (language: TextLanguage, as: string, column: string, other: string): string =>
  isMain(language)
    ? column
    : `coalesce(${as}.${partsOf(column)[1]}, case when ${as}.${partsOf(other)[1]} is null then ${column} end, '')`;

/** SQL: as `fallbackLanguage`, from the texts that `joinTexts` has joined. */
export const joinedFallback = (language: TextLanguage, as: string, column: string): string =>
  isMain(language)
    ? 'null::text'
    : `case when ${sqlOf(language)} <> '${mainLanguage()}' and ${as}.${partsOf(column)[1]} is null then '${mainLanguage()}' end`;

/** SQL: the name of the choice `value` of an option in a language; the value is the name in the main one. */
export const choiceLabel = (language: TextLanguage, option: string, value: string): string =>
  isMain(language)
    ? value
    : `coalesce(${lookUp(language, 'option', option, `texts.labels->>(${value})`)}, ${value})`;

/** SQL: as `fallbackLanguage`, for the name of a choice. */
export const choiceFallback = (language: TextLanguage, option: string, value: string): string =>
  isMain(language)
    ? 'null::text'
    : `case when ${sqlOf(language)} <> '${mainLanguage()}'
        and ${lookUp(language, 'option', option, `texts.labels->>(${value})`)} is null then '${mainLanguage()}' end`;

/** SQL: the different names of things in all languages, each with the id of its thing. `things`: their table. */
export const namesInAll = (thing: Thing, things: string): string => {
  const { table, key } = textTables[thing];
  return `select name, id from ${things}
    union select name, ${Object.keys(key).join()} from ${table} where name is not null`;
};

const memberOf = (field: string) => `'${field}', texts.${columnName(field)}`;

/**
 * SQL: all texts of a thing, or some, as JSON by language, without those that it lacks: `{ "de": { "name": "Tasse" } }`.
 */
export const textsJson = (thing: Thing, alias: string, some?: readonly string[]): string => {
  const { table, fields } = textTables[thing];
  const members = (some ?? fields).map(memberOf).join(', ');
  return `(select coalesce(jsonb_object_agg(texts.locale, jsonb_strip_nulls(jsonb_build_object(${members}))), '{}')
    from ${table} texts where ${isTextOf(thing, alias, 'texts')})`;
};

const isEditable = `texts.locale = any ('{${locales}}')`;

/**
 * SQL: the same for staff, in the languages of the interface; names of choices stand with these. `more`: members from
 * further columns of the row `texts`.
 */
export const editableTexts = (thing: Thing, alias: string, more: readonly string[] = []): string => {
  const { table, fields } = textTables[thing];
  const members = fields.filter((field) => field !== 'labels').map(memberOf);
  return `(select coalesce(jsonb_object_agg(texts.locale, jsonb_strip_nulls(jsonb_build_object(${[...members, ...more].join(', ')}))), '{}')
    from ${table} texts where ${isTextOf(thing, alias, 'texts')} and ${isEditable})`;
};

/** SQL: the names of the choice `value` of an option in further languages: `{ "de": { "label": "Rot" } }`. */
export const choiceTextsJson = (option: string, value: string): string =>
  `(select coalesce(jsonb_object_agg(texts.locale, jsonb_build_object('label', texts.labels->>(${value}))), '{}')
    from ${textTables.option.table} texts where ${isTextOf('option', option, 'texts')}
      and ${isEditable} and texts.labels ? (${value}))`;

/** SQL: all rows of texts of a product's options or pictures as a JSON list, read at once; null for none. */
export const partTexts = (thing: 'option' | 'picture', product: string): string =>
  `(select json_agg(texts) from ${textTables[thing].table} texts where texts.product_id = ${product}
    and ${isEditable})`;

/** SQL: whether a product's options or pictures are named in a language, if only in part. */
export const hasPartTexts = (language: TextLanguage, thing: 'option' | 'picture', product: string): string =>
  `(${sqlOf(language)} = '${mainLanguage()}' or exists (select from ${textTables[thing].table} texts
    where texts.product_id = ${product} and texts.locale = ${sqlOf(language)}))`;

/** SQL: whether the text `passes` a test in any language. Reads each thing's texts: for few things. */
export const anyText = (thing: Thing, column: string, passes: (text: string) => string): string => {
  const [alias, name] = partsOf(column);
  return `(${passes(column)} or exists (select from ${textTables[thing].table} texts
    where ${isTextOf(thing, alias, 'texts')} and ${passes(`texts.${name}`)}))`;
};

/** SQL: the same by an index over all texts, among many things that have an id. */
export const anyIndexedText = (thing: Thing, column: string, passes: (text: string) => string): string => {
  const [alias, name] = partsOf(column);
  const { table, key } = textTables[thing];
  return `(${passes(column)} or ${alias}.id = any (array(
    select texts.${Object.keys(key)[0]} from ${table} texts where texts.${name} is not null and ${passes(`texts.${name}`)})))`;
};
