import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const record = join(root, 'dist/.built-from');
const sources = ['src', 'public', 'package-lock.json', 'vite.config.ts'];

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return [path];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** A fingerprint of everything the pages are built from. */
async function fingerprint(): Promise<string> {
  const files = (await Promise.all(sources.map((source) => filesBelow(join(root, source))))).flat();
  const relevant = files.filter((file) => !/\.test\.tsx?$/.test(file)).sort();
  const hash = createHash('sha256');
  for (const file of relevant) {
    const content = await readFile(file).catch(() => Buffer.alloc(0));
    hash.update(relative(root, file)).update('\0').update(content);
  }
  return hash.digest('hex');
}

/** Builds the pages when their sources changed since the last build. */
export async function buildWhenStale(announce: (line: string) => void): Promise<void> {
  const now = await fingerprint();
  const built = await readFile(record, 'utf8').catch(() => '');
  if (built === now) return;
  announce('Building the pages …');
  const { build } = await import('../render/build.ts');
  await build();
  await writeFile(record, now);
}
