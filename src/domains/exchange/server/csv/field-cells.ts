import { inWords } from '#domains/catalog/fields/in-words.ts';
import {
  entriesOf,
  type Field,
  type FieldSet,
  ofEach,
  type ValuesOf,
} from '#domains/catalog/fields/kinds.ts';
import { measureParts, readMeasure } from '#domains/catalog/fields/measure.ts';
import { fieldTexts } from '#domains/catalog/server/index.ts';
import { countries } from '#platform/address/countries.ts';
import { isMistypedGtin } from '#platform/gtin.ts';
import { locales } from '#platform/locale.ts';
import { isNo, isYes, type Row, readCell } from './cells.ts';
import { columnsOfField } from './columns.ts';
import { note, type Remarks, shorten } from './remarks.ts';

const cellsOf = (field: Field, value: unknown): [string, string][] => {
  const text = String(value ?? '');
  const parts = field.kind === 'measure' ? measureParts(text) : [text];
  return columnsOfField(field).map((column, at) => [column, parts[at] ?? '']);
};

/** A cell, or for a measure its four as one text; "500 g" in the first alone is one, too. */
function textOf(field: Field, row: Row): string {
  const parts = columnsOfField(field).map((column) => readCell(row, column));
  if (field.kind !== 'measure') return parts.join('');
  const [amount, unit, count, of] = parts;
  if (!amount) return '';
  return `${amount} ${unit}${count || of ? ` / ${count} ${of}` : ''}`.replace(/\s+/g, ' ').trim();
}

/** The column of each field, by name. */
export const columnOfFields = <Fields extends FieldSet>(fields: Fields) =>
  ofEach<Record<keyof Fields & string, string>>(fields, (_, { csv }) => csv);

/** Plain fields as cells, by column. */
export const writeFields = <Fields extends FieldSet>(
  fields: Fields,
  values: ValuesOf<Fields>,
): Record<string, string> =>
  Object.fromEntries(entriesOf(fields).flatMap(([name, field]) => cellsOf(field, values[name])));

/** Reads the plain fields of a row. A text that is too long is a problem; an invalid value is dropped with a note. */
export const readFields = <Fields extends FieldSet>(
  fields: Fields,
  row: Row,
  remarks: Remarks,
): ValuesOf<Fields> => ofEach<ValuesOf<Fields>>(fields, (_, field) => readField(field, row, remarks));

function readField(field: Field, row: Row, { problems, notes }: Remarks) {
  const { csv: column } = field;
  const text = textOf(field, row);
  if (text === '') return null;
  if (field.kind === 'text') {
    const most = field.longest;
    if (text.length > most) problems.push(note(row.line, 'exchange.too_long', { column, most }));
    if (field.isGtin && isMistypedGtin(text))
      notes.push(note(row.line, 'exchange.check_digit_wrong', { column, text: shorten(text) }));
    return text;
  }
  const value = valueIn(field, text);
  if (value === undefined)
    notes.push(note(row.line, 'exchange.value_left_out', { column, text: shorten(text) }));
  return value ?? null;
}

/** Undefined if the text is not a valid value. */
function valueIn(field: Field, text: string): unknown {
  if (field.kind === 'measure') return readMeasure(text) ?? undefined;
  if (field.kind === 'flag') return isYes(text) || (isNo(text) ? false : undefined);
  if (field.kind === 'whole') {
    const value = Math.round(Number(text.replace(',', '.')));
    if (!(value >= field.least && value <= field.most)) return undefined;
    return value === 0 && field.isZeroNone ? null : value;
  }
  const values = field.kind === 'choice' ? field.choices : countries;
  const lowerCase = text.toLowerCase();
  return (
    values.find((value) => value.toLowerCase() === lowerCase) ??
    values.find((value) =>
      locales.some((locale) => inWords(field, value, fieldTexts(locale)).toLowerCase() === lowerCase),
    )
  );
}
