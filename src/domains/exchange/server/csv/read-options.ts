import type { Row } from './open-rows.ts';
import { readCell } from './read-cell.ts';
import { quoted, type Remarks } from './remarks.ts';

/** An option of a product and the column that holds a variant's choice of it. */
export type OptionColumn = { name: string; column: string };

/**
 * The options that the first row of a product names. Shopify writes `Title` / `Default Title` where there is nothing
 * to choose.
 */
export function readOptions(first: Row, { problems }: Remarks): OptionColumn[] {
  const columns = [1, 2, 3].map((n) => ({
    name: readCell(first, `Option${n} Name`),
    column: `Option${n} Value`,
  }));
  if (readCell(first, 'Option4 Name') !== '')
    problems.push({ line: first.line, text: 'a product has at most 3 options' });
  if (columns[0]?.name === 'Title' && readCell(first, 'Option1 Value') === 'Default Title') return [];
  const named = columns.filter(({ name }) => name !== '');
  const twice = named.find(({ name }, at) => named.findIndex((other) => other.name === name) !== at);
  if (twice) problems.push({ line: first.line, text: `the option ${quoted(twice.name)} stands twice` });
  return named;
}
