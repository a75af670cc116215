/*
 * Tables as spreadsheets put them into the clipboard: cells separated by tabs, lines by line breaks, and cells with
 * either of them in quotation marks.
 */

/** The cells of a copied table. A single text is a table of one cell. Pure. */
export function parseTable(text: string, most: number): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let at = 0;
  const end = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  while (at < text.length && rows.length <= most) {
    const letter = text[at] ?? '';
    if (letter === '"' && cell === '') {
      const [quoted = '"'] = text.slice(at).match(/^"(?:[^"]|"")*"(?=[\t\r\n]|$)/) ?? [];
      cell = quoted.length > 1 ? quoted.slice(1, -1).replaceAll('""', '"') : quoted;
      at += quoted.length;
      continue;
    }
    if (letter === '\t') end();
    else if (letter === '\n') {
      end();
      rows.push([]);
    } else if (letter !== '\r') cell += letter;
    at += 1;
  }
  end();
  const last = rows.at(-1);
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop();
  return rows.slice(0, most);
}

/** Pure. */
export const formatTable = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(quoted).join('\t')).join('\n');

const quoted = (cell: string) => (/[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
