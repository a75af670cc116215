import { expect, test } from 'vitest';
import { putPage } from '#domains/content/server/index.ts';
import { type Node, openNode } from '../cache/testing/open-node.ts';

const SECOND = 1_000;
const RACE_MS = 2_500;

/** The number of the write that a page shows. */
async function numberAt(node: Node): Promise<number> {
  return Number(/Number (\d+)/.exec(await (await node.get('/about')).text())?.[1]);
}

test('during concurrent renders and writes, a page is never older than the last local write, or than a second elsewhere', async () => {
  const here = await openNode();
  const there = await openNode({ connectionString: here.connectionString });
  const write = (number: number) =>
    putPage(here.admin, { slug: 'about', title: `Number ${number}`, body: 'x' });
  const writtenAt: number[] = [];
  let isDone = false;
  await write(0);
  writtenAt.push(performance.now());

  const writer = async () => {
    const endsAt = performance.now() + RACE_MS;
    while (performance.now() < endsAt) {
      await write(writtenAt.length);
      writtenAt.push(performance.now());
    }
    isDone = true;
  };
  /** The last write completed at least `age` milliseconds ago. */
  const doneBefore = (age: number) => writtenAt.findLastIndex((at) => at <= performance.now() - age);
  const read = async (node: Node, age: number) => {
    while (!isDone) {
      const known = doneBefore(age);
      expect(await numberAt(node)).toBeGreaterThanOrEqual(known);
    }
  };
  const readers = [here, here, here].map((node) => read(node, 0));
  const readersThere = [there, there].map((node) => read(node, SECOND));
  await Promise.all([writer(), ...readers, ...readersThere]);
  expect(await numberAt(here)).toBe(writtenAt.length - 1);
});
