import { type Row, readCell } from './cells.ts';
import { note, type Remarks, shorten } from './remarks.ts';

/** An option of a product and the column with a variant's value. */
export type OptionColumn = { name: string; column: string };

/** The options in the first row of a product. Shopify writes `Title` / `Default Title` if there are none. */
export function readOptions(first: Row, { problems }: Remarks): OptionColumn[] {
  const columns = [1, 2, 3].map((n) => ({
    name: readCell(first, `Option${n} Name`),
    column: `Option${n} Value`,
  }));
  if (readCell(first, 'Option4 Name') !== '')
    problems.push(note(first.line, 'exchange.too_many_options', { most: 3 }));
  if (columns[0]?.name === 'Title' && readCell(first, 'Option1 Value') === 'Default Title') return [];
  const named = columns.filter(({ name }) => name !== '');
  const twice = named.find(({ name }, at) => named.findIndex((other) => other.name === name) !== at);
  if (twice) problems.push(note(first.line, 'exchange.option_twice', { option: shorten(twice.name) }));
  return named;
}
