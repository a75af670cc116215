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
