const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

/** One record as a line of CSV (RFC 4180), which every spreadsheet and Shopify read back as the same cells. */
export const writeRecord = (cells: readonly string[]): string =>
  `${cells.map((cell) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
