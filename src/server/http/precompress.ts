import { readFile, writeFile } from 'node:fs/promises';
import { compress, effort, isCompressible, WORTH_COMPRESSING } from './encoding.ts';
import { contentTypeOf, publicFiles } from './static-files.ts';

/** Writes brotli and gzip copies beside each built file that is large enough. Part of the build, since it is slow. */
export async function precompress(folder: string): Promise<void> {
  const paths = await publicFiles(folder);
  await Promise.all(paths.filter((path) => isCompressible(contentTypeOf(path))).map(writeCopies));
}

async function writeCopies(path: string): Promise<void> {
  const body = await readFile(path);
  if (body.length < WORTH_COMPRESSING) return;
  await writeFile(`${path}.br`, await compress(body, 'br', effort.built));
  await writeFile(`${path}.gz`, await compress(body, 'gzip', effort.built));
}
