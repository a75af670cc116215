const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

/** A record as a line of CSV (RFC 4180), which every spreadsheet and Shopify read back as the same cells. */
export const writeRecord = (cells: readonly string[]): string =>
  `${cells.map((cell) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;

/** What spreadsheets read as a formula, after any apostrophes. */
const formula = /^'*(?:\s*[=+\-@]|[\t\r])/;
const number = /^[+-]?\d+(?:\.\d+)?$/;

/**
 * Escapes a cell against formula injection: prefixes an apostrophe to what looks like a formula and is not a number.
 */
export const disarm = (cell: string): string =>
  formula.test(cell) && !number.test(cell) ? `'${cell}` : cell;

/** Where a spreadsheet could see the start of a formula. German ones split at semicolons even inside quotes. */
const formulas = /(^\s*|[;\r\n][\s"]*)(?=[=+\-@])|^(?=[\t\r])/g;

/** Like `disarm`, inside a cell as well: for files that nobody imports again, with what customers typed. */
export const disarmAll = (cell: string): string => (number.test(cell) ? cell : cell.replace(formulas, "$1'"));

/** The inverse of `disarm`. */
export const undisarm = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) && !number.test(cell.slice(1)) ? cell.slice(1) : cell;

/** What a file of `tableRecord`s begins with: spreadsheets then read it as UTF-8. */
export const TABLE_START = '\uFEFF';

/** A row of a file as `writeTable` makes it. */
export const tableRecord = (cells: readonly string[]): string => writeRecord(cells.map(disarmAll));

/**
 * A file for spreadsheets that nobody imports again: UTF-8 with a byte order mark, cells escaped as by `disarmAll`.
 * Headings and words are in the reader's language; amounts have a point, and days are as in ISO 8601, in all of them.
 */
export const writeTable = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `${TABLE_START}${[heads, ...rows].map(tableRecord).join('')}`;

/** The headers of a CSV file that a browser saves. `days`: of what the file has; by default today. */
export function csvHeaders(
  name: string,
  { days = [], charset = 'utf-8' }: { days?: string[]; charset?: string } = {},
) {
  const [from = new Date().toISOString().slice(0, 10), to] = days;
  const dated = [name, from, ...(to ? [to] : [])].join('_');
  return {
    'content-type': `text/csv; charset=${charset}`,
    'content-disposition': `attachment; filename="${dated}.csv"`,
  };
}
