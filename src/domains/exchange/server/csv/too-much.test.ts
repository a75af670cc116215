import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openRows } from './open-rows.ts';
import { type FileSource, readBytes } from './read-bytes.ts';

const MEGABYTE = 2 ** 20;
const fileOf = (content: Buffer): FileSource => ({
  ...{ name: 'bomb.csv.gz', size: content.length },
  async *open() {
    yield content;
  },
});
async function countOf(things: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _ of things) count += 1;
  return count;
}

test('a small file that unpacks to too much is given up, in words', async () => {
  const bomb = fileOf(gzipSync(Buffer.alloc(8 * MEGABYTE)));
  const { bytes } = await readBytes(bomb, 4 * MEGABYTE);
  await expect(countOf(bytes)).rejects.toMatchObject({ code: 'exchange.file_unpacks_too_large' });
});

test('more rows than anybody has products end the reading', async () => {
  const file = fileOf(Buffer.from(`Handle,Title\n${'mug,Mug\n'.repeat(11)}`));
  const { rows } = await openRows(file, () => {}, 10);
  await expect(countOf(rows)).rejects.toMatchObject({ code: 'exchange.file_too_many_rows' });
});

test.each([
  ['a line', 'x'],
  ['a quoted cell of quotes', '"'],
])('%s that never ends is cut instead of filling the memory', async (_, mark) => {
  const content = [Buffer.from(`Handle,Title\n${mark}`), Buffer.alloc(16 * MEGABYTE, mark)];
  const { rows } = await openRows(fileOf(gzipSync(Buffer.concat(content))), () => {});
  expect(await countOf(rows)).toBeGreaterThan(2);
});
