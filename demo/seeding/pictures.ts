import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storeMasters } from '#domains/content/server/index.ts';
import type { Transaction } from '#platform/context.ts';

const folder = join(import.meta.dirname, '../pictures');

/** Stores pictures of `demo/pictures` and returns their media by file name. */
export async function storePictures(tx: Transaction, names: string[]): Promise<(name: string) => string> {
  const files = [...new Set(names)];
  const bytes = await Promise.all(files.map((file) => readFile(join(folder, `${file}.webp`))));
  const stored = await storeMasters(tx, bytes);
  const ids = new Map(files.map((file, index) => [file, stored[index]?.mediaId]));
  return (name) => {
    const mediaId = ids.get(name);
    if (!mediaId) throw new Error(`The demo has no picture ${name}`);
    return mediaId;
  };
}
