import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { measurePicture, notedMeasures, notedNames, pictureNames } from './measure-pictures.ts';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

test('every picture of the demo is measured as it is, and no other one', async () => {
  const names = await pictureNames();
  expect(notedNames().sort()).toEqual(names);
  for (const name of names) {
    const bytes = await readFile(new URL(`./pictures/${name}.webp`, import.meta.url));
    expect([name, notedMeasures(name)?.hash]).toEqual([name, hashOf(bytes)]);
  }
  // Those with a color are the fewest, and of the cut-outs a tenth stands for all.
  const cutOuts = names.filter((name) => notedMeasures(name)?.color === null);
  const others = names.filter((name) => notedMeasures(name)?.color !== null);
  for (const name of [...others, ...cutOuts.filter((_, place) => place % 10 === 0)])
    expect([name, notedMeasures(name)]).toEqual([name, await measurePicture(name)]);
});
