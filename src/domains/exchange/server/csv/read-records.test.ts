import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeRecord } from '#platform/write-csv.ts';
import { DamagedFileError } from './file-errors.ts';
import { type CsvRecord, readRecords } from './read-records.ts';
import type { Note } from './remarks.ts';

async function read(...pieces: string[]): Promise<{ records: CsvRecord[]; notes: Note[] }> {
  const notes: Note[] = [];
  async function* source() {
    yield* pieces;
  }
  const records = await Array.fromAsync(readRecords(source(), (note) => notes.push(note)));
  return { records, notes };
}
const cellsOf = async (...pieces: string[]) => (await read(...pieces)).records.map(({ cells }) => cells);

test('cells are read as written, with the file cut at any position', async () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', 'ü', '"', ',', ';', '\t', '\n', '\r', ' ', '=', '🎈'),
  });
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
  const cuts = fc.array(fc.nat(200), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(table, cuts, async (rows, places) => {
      const named = [['x,', 'y,', 'z,'], ...rows];
      const text = named.map(writeRecord).join('');
      const ends = [...places, text.length].sort((a, b) => a - b);
      const pieces = ends.map((end, at) => text.slice(ends[at - 1] ?? 0, end));
      const filled = named.filter((cells) => cells.some((each) => each.trim() !== ''));
      expect(await cellsOf(...pieces)).toEqual(filled);
    }),
    { numRuns: 300 },
  );
});

test('lines are counted as in a text editor, for all line endings and multi-line fields', async () => {
  const { records } = await read('a,b\r\n1,"two\r\nlines"\r\n\r\n2,"one\rmore\nand"\r3,x\n4,y');
  expect(records.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [1, 'a'],
    [2, '1'],
    [5, '2'],
    [8, '3'],
    [9, '4'],
  ]);
});

test('an unclosed quote costs only its own line', async () => {
  const { records } = await read('h,t\na,"open\nb,fine\nc,"quoted, too"\nd,"last"\n');
  expect(records.map(({ line, problem, cells }) => [line, problem === null, cells])).toEqual([
    [1, true, ['h', 't']],
    [2, false, ['a']],
    [3, true, ['b', 'fine']],
    [4, true, ['c', 'quoted, too']],
    [5, true, ['d', 'last']],
  ]);
});

test('an unclosed quote in the last line of the file is reported, without hanging', async () => {
  const { records } = await read('h,t\na,fine\nb,"open\nc,swallowed');
  expect(records.map(({ line, problem }) => [line, problem])).toEqual([
    [1, null],
    [2, null],
    [3, { code: 'exchange.quote_open', params: {} }],
    [4, null],
  ]);
});

test('a quote inside an unquoted field is a letter, an undoubled one is reported', async () => {
  const { records } = await read('h,t\na,17" screen\nb,"17" screen"\nc,"17"" screen"\n');
  expect(records.map(({ cells, problem }) => (problem ? 'broken' : cells[1]))).toEqual([
    't',
    '17" screen',
    'broken',
    '17" screen',
  ]);
});

test('ten thousand lines with an unclosed quote are reported quickly', async () => {
  const { records } = await read(`h,t\n${'a,"open\n'.repeat(10_000)}`);
  expect(records.filter(({ problem }) => problem)).toHaveLength(10_000);
});

test.each([';', '\t', ','])('columns separated by %j are detected', async (mark) => {
  expect(await cellsOf(`"a,b;c"${mark}b${mark}c\n1${mark}2${mark}3\n`)).toEqual([
    ['a,b;c', 'b', 'c'],
    ['1', '2', '3'],
  ]);
});

test('zero bytes are removed and replacement characters stay, each reported with its line', async () => {
  const { records, notes } = await read('h,t\na,"x\ny\0z"\nb,caf\uFFFD\n');
  expect(records.map(({ cells }) => cells[1])).toEqual(['t', 'x\nyz', 'caf\uFFFD']);
  expect(notes.map(({ line }) => line)).toEqual([3, 4]);
});

test('a truncated file reports its last complete line', async () => {
  async function* source() {
    yield 'h,t\na,1\nb,"two\n';
    throw Object.assign(new Error('unexpected end of file'), { code: 'Z_BUF_ERROR' });
  }
  const seen: number[] = [];
  const reading = (async () => {
    for await (const { line } of readRecords(source(), () => {})) seen.push(line);
  })();
  await expect(reading).rejects.toThrow(DamagedFileError);
  await expect(reading).rejects.toMatchObject({ line: 3 });
  expect(seen).toEqual([1, 2]);
});
