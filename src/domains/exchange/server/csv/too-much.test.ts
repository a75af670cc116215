import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { BOUNDS, type Bounds } from './bounds.ts';
import type { Row } from './cells.ts';
import { groupRows } from './group-rows.ts';
import { openRows } from './open-rows.ts';
import { type FileSource, readBytes } from './read-bytes.ts';
import { readRecords } from './read-records.ts';

const MEGABYTE = 2 ** 20;
const fileOf = (content: Buffer | string): FileSource => ({
  name: 'bomb.csv.gz',
  size: content.length,
  async *open() {
    yield Buffer.from(content);
  },
});
async function rowsOf(content: Buffer | string, bounds: Partial<Bounds> = {}): Promise<Row[]> {
  const { rows } = await openRows(fileOf(content), () => {}, { ...BOUNDS, ...bounds });
  return Array.fromAsync(rows);
}
const problemsOf = async (content: Buffer | string, bounds: Partial<Bounds> = {}) =>
  (await rowsOf(content, bounds)).map(({ line, problem }) => [line, problem?.code ?? null]);

test.each([
  ['that is larger than any catalog', { unpackedBytes: 4 * MEGABYTE }, 'exchange.file_unpacks_too_large'],
  ['out of next to nothing', { unpackedAtEase: 2 * MEGABYTE }, 'exchange.file_expands_too_much'],
])('a small file that unpacks to something %s is refused with a message', async (_, bounds, code) => {
  const bomb = fileOf(gzipSync(Buffer.alloc(8 * MEGABYTE)));
  const { bytes } = await readBytes(bomb, { ...BOUNDS, ...bounds });
  await expect(Array.fromAsync(bytes)).rejects.toMatchObject({ code });
});

test('too many rows end the reading', async () => {
  const reading = rowsOf(`Handle,Title\n${'mug,Mug\n'.repeat(11)}`, { rows: 10 });
  await expect(reading).rejects.toMatchObject({ code: 'exchange.file_too_many_rows' });
});

test.each([
  ['a row', 'b,x', 'exchange.record_too_long'],
  ['a row of separators', 'b,,', 'exchange.record_too_long'],
  ['a quoted cell without a line end', 'b,"x', 'exchange.record_too_long'],
  ['a quoted cell of quotes', 'b,""', 'exchange.record_too_long'],
])('%s that does not end is reported once, and the rows after it are read', async (_, start, code) => {
  const endless = start + (start.at(-1) ?? '').repeat(400_000);
  const content = `Handle,Title\na,A\n${endless}\nc,C\r\n`;
  expect(await problemsOf(content, { recordLength: 10_000 })).toEqual([
    [2, null],
    [3, code],
    [4, null],
  ]);
});

test('an endless line is reported once, with any chunk size', async () => {
  async function* pieces() {
    yield* ['h,t\r\na', 'x'.repeat(30), 'x'.repeat(30), '\r', '\nb,B\r\n'];
  }
  const read = await Array.fromAsync(readRecords(pieces(), () => {}, { ...BOUNDS, recordLength: 40 }));
  expect(read.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [1, 'h'],
    [2, undefined],
    [3, 'b'],
  ]);
});

test('a file with an endless first line, or thousands of columns, is refused', async () => {
  await expect(rowsOf('x'.repeat(500), { recordLength: 100 })).rejects.toMatchObject({
    code: 'exchange.first_line_too_long',
  });
  await expect(rowsOf(`Handle,Title${',x'.repeat(500)}`, { cells: 100 })).rejects.toMatchObject({
    code: 'exchange.first_line_too_wide',
  });
});

test('a row with thousands of cells is reported, not stored', async () => {
  const content = `Handle,Title\na,A${','.repeat(5_000)}\nb,"B"${',"x"'.repeat(5_000)}\nc,C\n`;
  expect(await problemsOf(content, { cells: 100 })).toEqual([
    [2, 'exchange.too_many_cells'],
    [3, 'exchange.too_many_cells'],
    [4, null],
  ]);
});

test('a body of 5 MB is reported as a text that is too long, and not as missing columns', async () => {
  const body = `<p>${'long\n'.repeat(MEGABYTE)}</p>`;
  const rows = await rowsOf(`Handle,Title,Body (HTML)\na,A,"${body}"\nb,B,short\n`);
  const params = { column: 'Body (HTML)', most: BOUNDS.cellLength };
  expect(rows.map(({ problem }) => problem)).toEqual([{ code: 'exchange.too_long', params }, null]);
});

test('the rows of one product are buffered up to a length, and broken rows without a product up to a number', async () => {
  const { rows } = await openRows(
    fileOf(
      `Handle,Title,Own\n${'a,A,1234567890\n'.repeat(1)}${'a,,1234567890\n'.repeat(9)}b,B,\n"x\n"x\n"x\nc,C,\n`,
    ),
    () => {},
  );
  const groups = await Array.fromAsync(groupRows(rows, { ...BOUNDS, productLength: 50, strayRows: 2 }));
  expect(groups.map(({ handle, rows }) => [handle, rows.length])).toEqual([
    ['a', 10],
    ['b', 1],
    ['', 1],
    ['', 1],
    ['', 1],
    ['c', 1],
  ]);
  const [large] = groups;
  expect(large?.rows.map(({ problem }) => problem?.code).slice(3, 6)).toEqual([
    undefined,
    'exchange.product_too_large',
    'exchange.product_too_large',
  ]);
  expect(large?.rows.at(-1)?.cells).toEqual({});
});
