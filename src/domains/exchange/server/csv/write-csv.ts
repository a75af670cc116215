const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

/** One record as a line of CSV (RFC 4180), which every spreadsheet and Shopify read back as the same cells. */
export const writeRecord = (cells: readonly string[]): string =>
  `${cells.map((cell) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;

/** What spreadsheets take for a formula, behind any apostrophes. */
const formula = /^'*(?:\s*[=+\-@]|[\t\r])/;
const number = /^[+-]?\d+(?:\.\d+)?$/;

/** A cell that no spreadsheet takes for a formula: an apostrophe goes before what looks like one and is no number. */
export const disarm = (cell: string): string =>
  formula.test(cell) && !number.test(cell) ? `'${cell}` : cell;

/** The cell as it was before `disarm`. */
export const undisarm = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) && !number.test(cell.slice(1)) ? cell.slice(1) : cell;
