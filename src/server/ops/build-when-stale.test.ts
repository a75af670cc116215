import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/support/run-shop.ts';
import { buildAndRecord, buildWhenStale } from './build-when-stale.ts';

test('a start after a build does not build the pages again, unless their sources were changed', async () => {
  const folder = await temporaryFolder('kiosk-dist');
  onTestFinished(() => rm(folder, { recursive: true }));
  const printed: string[] = [];
  let builds = 0;
  const build = async (into: string) => {
    builds++;
    await writeFile(join(into, 'index.html'), '');
  };
  const start = () => buildWhenStale((line) => void printed.push(line), folder, build);

  await buildAndRecord(folder, build);
  await start();
  expect([builds, printed]).toEqual([1, []]);
  await writeFile(join(folder, '.built-from'), 'something older');
  // Two programs that start at once take turns, and one of them builds.
  await Promise.all([start(), start()]);
  await start();
  expect([builds, printed]).toEqual([2, ['Building the pages …']]);

  // Sources that were only copied or checked out again have other times: they are read once, and the times are noted.
  const record = join(folder, '.built-from');
  const noted = await readFile(record, 'utf8');
  const [content, stamp] = noted.split(' ');
  await writeFile(record, `${content} of-other-times`);
  await start();
  expect([builds, await readFile(record, 'utf8')]).toEqual([2, noted]);
  await writeFile(record, `other-content not-${stamp}`);
  await start();
  expect(builds).toBe(3);
});
