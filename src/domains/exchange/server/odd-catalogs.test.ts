import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { type DecimalMark, readCount, readMoney } from './csv/cells.ts';
import { columnNamed } from './csv/columns.ts';
import { openRows } from './csv/open-rows.ts';
import { type Cells, importText } from './testing/files.ts';
import { type OddCatalog, oddCatalogs } from './testing/odd-catalogs.ts';
import { exportText } from './testing/stored.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

/** The rows of a file, by product and variant or picture. */
async function rowsOf(text: string): Promise<Cells[]> {
  const source = {
    name: 'export.csv',
    size: text.length,
    async *open() {
      yield Buffer.from(text);
    },
  };
  const { rows } = await openRows(source, () => {});
  const read: Cells[] = [];
  for await (const { cells, problem } of rows) {
    expect(problem).toBeNull();
    read.push(cells);
  }
  return read;
}

const isYes = (text: string) => String(['true', 'yes', '1'].includes(text.toLowerCase()));

/** The meaning of a cell, however it is written. */
function meaning(column: string, cell: string, decimal: DecimalMark): string {
  const text = cell.trim();
  if (column === 'Variant Price' || column === 'Variant Compare At Price') return String(readMoney(text, 2));
  if (column === 'Variant Inventory Qty') return String(readCount(text, decimal).count);
  if (column === 'Published' || column === 'Gift Card') return isYes(text);
  if (column === 'Status') return text.toLowerCase();
  if (column === 'Tags') return text.split(/\s*,\s*/).join(', ');
  if (column === 'Variant Inventory Policy')
    return text === 'continue' || isYes(text) === 'true' ? 'continue' : 'deny';
  return column === 'Body (HTML)' ? cell : text;
}

/** The non-empty cells of a catalog that the export lacks: `handle: column “cell”`. */
function missing(catalog: OddCatalog, exported: Cells[]): string[] {
  const lost: string[] = [];
  let handle = '';
  for (const row of catalog.rows) {
    const cells = Object.entries(row).map(([name, cell]) => [columnNamed(name), cell] as const);
    handle = cells.find(([name]) => name === 'Handle')?.[1] || handle;
    const candidates = exported.filter((each) => each.Handle === handle);
    for (const [column, cell] of cells) {
      if (cell === '' || column === 'Handle') continue;
      const wanted = meaning(column, cell, catalog.decimal ?? '.');
      const isThere = candidates.some((each) => meaning(column, each[column] ?? '', '.') === wanted);
      if (!isThere) lost.push(`${handle}: ${column} “${cell.slice(0, 40)}”`);
    }
  }
  return lost;
}

test.each(oddCatalogs)(
  '$name is imported as forecast, a second time without changes, and exported field by field',
  async (catalog) => {
    const file = catalog.bytes();
    const foreseen = await importText(shop, file, { dryRun: true });
    const done = await importText(shop, file);
    const counts = ({ created, changed, unchanged, refused, note }: typeof done) => ({
      created,
      changed,
      unchanged,
      refused,
      note,
    });
    expect(counts(done)).toEqual(counts(foreseen));
    expect(done.refusals).toEqual(catalog.refusals ?? []);
    for (const part of catalog.notes ?? []) expect(done.notes.join('\n')).toContain(part);

    const again = await importText(shop, file);
    expect(again).toMatchObject({ created: 0, changed: 0, unchanged: done.created, refused: done.refused });
    const exported = await exportText(shop);
    expect(missing(catalog, await rowsOf(exported))).toEqual(catalog.lost ?? []);
    const back = await importText(shop, exported);
    expect(back).toMatchObject({ created: 0, changed: 0, refused: 0 });
  },
);
