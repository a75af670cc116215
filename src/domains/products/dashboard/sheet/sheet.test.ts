import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SheetProduct } from '../../contract/sheet.ts';
import { formatTable, parseTable } from './clipboard.ts';
import { copyRange, fillDown, fillRange, pasteInto } from './range-cells.ts';
import { changesOf, type Edits, rowsOf, sheetColumns, shownText, withTexts } from './sheet-model.ts';

const product: SheetProduct = {
  id: 'p',
  version: 3,
  name: 'Tee',
  shownName: 'Tee',
  status: 'published',
  categoryId: 'c1',
  brandId: 'b1',
  tags: ['New'],
  variants: ['S', 'M'].map((size) => ({
    id: size,
    choices: [size],
    sku: null,
    barcode: null,
    price: 19.5,
    compareAtPrice: null,
    cost: 7,
    deposit: null,
    countInStock: 4,
    isTracked: size === 'S',
    continuesSelling: false,
  })),
};
const reading = {
  digits: 2,
  texts: 'de' as const,
  statuses: [
    { id: 'published', name: 'Published' },
    { id: 'draft', name: 'Draft' },
  ],
  categories: [{ id: 'c1', name: 'Clothing' }],
  brands: [
    { id: 'b1', name: 'Halden' },
    { id: 'b2', name: 'Linde' },
  ],
};
const rows = rowsOf([product]);
const none: Edits = new Map();
const put = (edits: Edits, ...cells: [number, (typeof sheetColumns)[number], string][]) =>
  withTexts(
    edits,
    cells.flatMap(([index, column, text]) => (rows[index] ? [{ row: rows[index], column, text }] : [])),
    reading,
  );

test('what is typed is sent as changes of products and variants, each once, with version and seen stock', () => {
  const edits = put(
    none,
    [0, 'brand', 'linde'],
    [0, 'tags', 'New, Sale, new'],
    [0, 'price', '€ 21,90'],
    [0, 'stock', '9'],
    [1, 'price', '22.5'],
    [1, 'cost', ''],
    [1, 'deposit', '0,25'],
    [1, 'sku', ' M-1 '],
  );
  expect(changesOf(rows, edits, reading)).toEqual({
    invalid: [],
    changes: [
      {
        id: 'p',
        version: 3,
        brandId: 'b2',
        tags: ['new', 'Sale'],
        variants: [
          { id: 'S', price: 21.9, stock: { count: 9, expected: 4 } },
          { id: 'M', price: 22.5, cost: null, deposit: 0.25, sku: 'M-1' },
        ],
      },
    ],
  });
});

test('what equals the stored value is no change, and what a line does not have is not changed', () => {
  expect(
    put(none, [0, 'price', '19.50'], [0, 'name', 'Tee'], [0, 'brand', 'HALDEN'], [1, 'name', 'Other']).size,
  ).toBe(0);
  expect(put(none, [1, 'stock', '9']).size).toBe(0);
  const typed = put(none, [0, 'price', '20']);
  expect([typed.size, put(typed, [0, 'price', '19,5']).size]).toEqual([1, 0]);
});

test('an amount above a thousand is read as its reader writes it, and a bare point as thousands in German', () => {
  const typed = ['1.299,90', '1299,90', '1.299,90 €', '1,299.90', '1.299'];
  const read = typed.map((text) => changesOf(rows, put(none, [0, 'price', text]), reading).changes[0]);
  expect(read.map((change) => change?.variants?.[0]?.price)).toEqual([1299.9, 1299.9, 1299.9, 1299.9, 1299]);
});

test('invalid text stays in its cell and is reported with its reason', () => {
  const edits = put(
    none,
    [0, 'name', ' '],
    [0, 'category', 'Cloth'],
    [0, 'price', '1,2,3'],
    [0, 'stock', '-1'],
    [1, 'price', ''],
    [1, 'barcode', 'x'.repeat(256)],
    [0, 'barcode', '4006381333932'],
  );
  const { changes, invalid } = changesOf(rows, edits, reading);
  expect(changes).toEqual([]);
  expect(invalid.map(({ column, problem }) => [column, problem])).toEqual([
    ['name', 'missing'],
    ['category', 'unknownChoice'],
    ['price', 'priceInvalid'],
    ['stock', 'quantityInvalid'],
    ['barcode', 'barcodeInvalid'],
    ['price', 'missing'],
    ['barcode', 'tooLong'],
  ]);
  const [first] = rows;
  expect(first && shownText(first, 'price', edits, reading)).toBe('1,2,3');
});

test('every shown text is read as the stored value', () => {
  const shown = rows.flatMap((row) =>
    sheetColumns.map((column) => ({ row, column, text: shownText(row, column, none, reading) })),
  );
  expect(withTexts(none, shown, reading).size).toBe(0);
});

test('a table is the same after copying and pasting, with tabs, line breaks and quotation marks', () => {
  const cell = fc.stringMatching(/^[a-z"\t\n ,]{0,8}$/);
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
    );
  fc.assert(
    fc.property(table, (cells) => {
      fc.pre(cells.at(-1)?.length !== 1 || cells.at(-1)?.[0] !== '' || cells.length === 1);
      expect(parseTable(formatTable(cells), 100)).toEqual(cells);
    }),
  );
  expect(parseTable('a\tb\r\nc\td\r\n', 100)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(parseTable('1\n2\n3', 2)).toEqual([['1'], ['2']]);
  expect(parseTable('5" pipe', 5)).toEqual([['5" pipe']]);
});

test('one copied value fills the selection, and a copied table goes right and down from its first cell', () => {
  const columns = sheetColumns.map((name) => ({ name }));
  const sheet = { rows, columns, edits: none, reading };
  const price = columns.findIndex(({ name }) => name === 'price');
  const both = { from: { row: 0, column: price }, to: { row: 1, column: price } };
  const first = { from: both.from, to: both.from };
  const shown = (cells: { row: { id: string }; column: string; text: string }[]) =>
    cells.map(({ row, column, text }) => [row.id, column, text]);

  expect(shown(pasteInto(sheet, both, '20').cells)).toEqual([
    ['S', 'price', '20'],
    ['M', 'price', '20'],
  ]);
  const pasted = pasteInto(sheet, first, '20\t25\n21\t26\n22\t27');
  expect(shown(pasted.cells)).toEqual([
    ['S', 'price', '20'],
    ['S', 'compareAtPrice', '25'],
    ['M', 'price', '21'],
    ['M', 'compareAtPrice', '26'],
  ]);
  expect(pasted.range.to).toEqual({ row: 2, column: price + 1 });
  expect(pasted.left).toBe(2);
  const many = Array.from({ length: 520 }, (_, line) => `${line}`).join('\n');
  expect(pasteInto(sheet, first, many).left).toBe(518);
  const name = { row: 0, column: 0 };
  // The name stands in the product's first line only; an empty cell is no value.
  expect(pasteInto(sheet, { from: name, to: name }, 'Tee\nShirt').left).toBe(1);
  expect(pasteInto(sheet, { from: name, to: name }, 'Tee\n').left).toBe(0);
  expect(copyRange(sheet, both)).toBe('19,50\n19,50');
  expect(shown(fillRange(sheet, both, () => ''))).toHaveLength(2);
});

test('filling down takes the first selected line, or the one above a single line', () => {
  const columns = sheetColumns.map((name) => ({ name }));
  const price = columns.findIndex(({ name }) => name === 'price');
  const sheet = { rows, columns, edits: put(none, [0, 'price', '33']), reading };
  const filled = (from: number, to: number) =>
    fillDown(sheet, { from: { row: from, column: price }, to: { row: to, column: price } }).map(
      ({ row, text }) => [row.id, text],
    );
  expect(filled(0, 1)).toEqual([
    ['S', '33'],
    ['M', '33'],
  ]);
  expect(filled(1, 1)).toEqual([['M', '33']]);
  expect(filled(0, 0)).toEqual([]);
});
