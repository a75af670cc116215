import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storeMasters } from '#domains/content/server/index.ts';
import type { Transaction } from '#platform/context.ts';
import { notedMeasures } from '../measure-pictures.ts';

const folder = join(import.meta.dirname, '../pictures');

/**
 * Stores pictures of `demo/pictures` and returns their media by file name. They are not decoded, which would take more
 * than a third of the work of a first start.
 */
export async function storePictures(tx: Transaction, names: string[]): Promise<(name: string) => string> {
  const files = [...new Set(names)];
  const masters = files.map(async (file) => {
    const measured = notedMeasures(file);
    if (!measured) throw new Error(`The demo has not measured its picture ${file}`);
    return { ...measured, bytes: await readFile(join(folder, `${file}.webp`)) };
  });
  const stored = await storeMasters(tx, await Promise.all(masters));
  const ids = new Map(files.map((file, index) => [file, stored[index]?.mediaId]));
  return (name) => {
    const mediaId = ids.get(name);
    if (!mediaId) throw new Error(`The demo has no picture ${name}`);
    return mediaId;
  };
}
