import { type Row, readCell } from '../csv/cells.ts';

/** A trimmed cell. WooCommerce writes an apostrophe before a minus, also of a number: `'-1`. */
export const wooCell = (row: Row, column: string): string => readCell(row, column).replace(/^'(?=[+-])/, '');

/** The parts of a list, separated by commas; a comma inside a part is written `\,`. */
export const listIn = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter(Boolean);

/** A text of several lines, which the file has in one: a line end is written `\n`, a backslash before an n `\\n`. */
export const linesIn = (text: string): string =>
  text.replace(/\\?\\n/g, (written) => (written === '\\n' ? '\n' : '\\n'));

export type Attribute = { name: string; values: string[]; isVisible: boolean };

const MOST_ATTRIBUTES = 500;

/** The attributes of a product, or the choices of a variation: an empty one stands for any value. */
export function attributesOf(row: Row): Attribute[] {
  const found: Attribute[] = [];
  for (let number = 1; number <= MOST_ATTRIBUTES; number++) {
    if (row.cells[`Attribute ${number} name`] === undefined) break;
    const name = wooCell(row, `Attribute ${number} name`);
    if (name === '') continue;
    const values = listIn(wooCell(row, `Attribute ${number} value(s)`));
    found.push({ name, values, isVisible: wooCell(row, `Attribute ${number} visible`) !== '0' });
  }
  return found;
}

type WooType = 'simple' | 'variable' | 'variation' | 'grouped' | 'external';

const types: readonly WooType[] = ['simple', 'variable', 'variation', 'grouped', 'external'];

/** What a row is, besides `downloadable` and `virtual`; null for the types of extensions. */
export function typeOf(row: Row): WooType | null {
  const marks = listIn(wooCell(row, 'Type').toLowerCase());
  const named = marks.filter((mark) => mark !== 'downloadable' && mark !== 'virtual');
  return named.length === 0 ? 'simple' : (types.find((type) => named.includes(type)) ?? null);
}
