import type { CustomFieldView } from '#domains/catalog/contract/custom-fields.ts';
import {
  type CustomValue,
  type CustomValues,
  choiceName,
  fitsField,
  isWorded,
  type Words,
} from '#domains/catalog/fields/custom-fields.ts';
import { locales } from '#platform/locale.ts';
import { mainLanguage } from '#platform/main-language.ts';
import { isNo, isYes, type Row, readCell } from './cells.ts';
import { note, type Remarks, shorten } from './remarks.ts';

/*
 * The shop's own fields in files, in the form of Shopify's metafields: "Material (product.metafields.custom.material)",
 * and of variants "Material (variant.metafields.custom.material)".
 * Words are those of the main language; what is in others stays in the shop.
 */

/** The columns of a file that fill a field. */
export type CustomColumns = ReadonlyMap<string, CustomFieldView>;

const metafield = /\((product|variant)\.metafields\.[^.()]+\.([^.()]+)\)$/i;

/** The field that a column names. */
function fieldIn(column: string, fields: readonly CustomFieldView[]): CustomFieldView | undefined {
  const [, subject, key] = column.toLowerCase().match(metafield) ?? [];
  return fields.find((field) => field.subject === subject && field.key === key);
}

/** The fields that columns name. */
export const customColumnsOf = (
  fields: readonly CustomFieldView[],
  columns: Iterable<string>,
): CustomColumns =>
  new Map(
    [...columns].flatMap((column) => {
      const field = fieldIn(column, fields);
      return field ? [[column, field] as const] : [];
    }),
  );

/** A column for each field: the one that an import had, else a new one. */
export function exportedColumns(fields: readonly CustomFieldView[], kept: readonly string[]): CustomColumns {
  const known = customColumnsOf(fields, kept);
  return new Map(
    fields.map((field) => {
      const found = [...known].find(([, each]) => each.key === field.key);
      return [
        found?.[0] ?? `${field.name} (${field.subject}.metafields.custom.${field.key})`,
        field,
      ] as const;
    }),
  );
}

/** Cells without those of fields, which are no foreign columns. */
export const withoutCustom = (
  cells: Record<string, string>,
  { customColumns, variantColumns }: { customColumns: CustomColumns; variantColumns: CustomColumns },
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(cells).filter(([column]) => !customColumns.has(column) && !variantColumns.has(column)),
  );

const LIST_MARK = ';';

/** The choice with this key, or this name in any language. */
function choiceIn({ choices }: CustomFieldView, text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  const isNamed = (choice: CustomFieldView['choices'][number]) =>
    locales.some((locale) => choiceName(choice, locale).toLowerCase() === wanted);
  return (choices.find(({ key }) => key === wanted) ?? choices.find(isNamed))?.key;
}

function partsOf(text: string): string[] {
  if (!text.startsWith('[')) return text.split(LIST_MARK).filter((part) => part.trim() !== '');
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed.map(String) : [text];
  } catch {
    return [text];
  }
}

/** Undefined if the text is no value of the field. */
function valueIn(field: CustomFieldView, text: string): CustomValue | undefined {
  if (isWorded(field.kind)) return { [mainLanguage()]: text };
  if (field.kind === 'number') {
    const number = Number(text.replace(',', '.'));
    return Number.isFinite(number) ? number : undefined;
  }
  if (field.kind === 'flag') return isYes(text) || (isNo(text) ? false : undefined);
  if (field.kind === 'choice') return choiceIn(field, text);
  if (field.kind === 'choices') {
    const keys = partsOf(text).map((part) => choiceIn(field, part));
    return keys.every((key) => key !== undefined) ? [...new Set(keys)] : undefined;
  }
  if (field.kind === 'date') return text.slice(0, 10);
  return field.kind === 'color' ? text.toLowerCase() : text;
}

/** The values of the shop's own fields in a row; an invalid one is dropped with a note. */
export function readCustomValues(columns: CustomColumns, row: Row, { notes }: Remarks): CustomValues {
  const values: CustomValues = {};
  for (const [column, field] of columns) {
    const text = readCell(row, column).replaceAll('\0', '');
    if (text === '') continue;
    const value = valueIn(field, text);
    if (value !== undefined && fitsField(field, value)) values[field.key] = value;
    else notes.push(note(row.line, 'exchange.value_left_out', { column, text: shorten(text) }));
  }
  return values;
}

function cellOf(field: CustomFieldView, value: CustomValue): string {
  if (!fitsField(field, value)) return '';
  if (isWorded(field.kind)) return (value as Words)[mainLanguage()] ?? '';
  if (field.kind !== 'choice' && field.kind !== 'choices') return String(value);
  const keys = Array.isArray(value) ? value : [value];
  const chosen = keys.flatMap((key) => field.choices.find((choice) => choice.key === key) ?? []);
  return chosen.map(({ key, name }) => (name.includes(LIST_MARK) ? key : name)).join(`${LIST_MARK} `);
}

/** The cells of values by column; without those that are empty. */
export const writeCustomValues = (columns: CustomColumns, values: CustomValues): Record<string, string> =>
  Object.fromEntries(
    [...columns].flatMap(([column, field]) => {
      const value = values[field.key];
      const cell = value === undefined ? '' : cellOf(field, value);
      return cell === '' ? [] : [[column, cell]];
    }),
  );

/**
 * Values as in the file, completed by the shop's: fields whose column the file lacks, words in further languages, and
 * what a file cannot show.
 */
export function completedValues(
  imported: CustomValues,
  stored: CustomValues,
  columns: CustomColumns,
): CustomValues {
  const values = new Map(Object.entries(stored));
  for (const field of columns.values()) {
    const [before, now] = [values.get(field.key), imported[field.key]];
    if (before !== undefined && now === undefined && cellOf(field, before) === '') continue;
    const others = isWorded(field.kind) && before !== undefined ? { ...(before as Words) } : {};
    delete others[mainLanguage()];
    const whole = isWorded(field.kind) ? { ...others, ...((now ?? {}) as Words) } : now;
    if (whole === undefined || (typeof whole === 'object' && Object.keys(whole).length === 0))
      values.delete(field.key);
    else values.set(field.key, whole);
  }
  return Object.fromEntries(values);
}
