import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const dist = join(root, 'dist');
const recordIn = (folder: string) => join(folder, '.built-from');
const sources = ['src', 'messages', 'public', 'package-lock.json', 'vite.config.ts'];

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return [path];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** A hash of all sources of the pages. */
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

type Build = (folder: string) => Promise<void>;
// Vite is not installed with a production shop.
const buildPages: Build = async (folder) => (await import('../render/build.ts')).build(folder);

/** Builds the pages and records the hash of their sources for the next start. */
export async function buildAndRecord(folder = dist, build = buildPages): Promise<void> {
  const now = await fingerprint();
  await build(folder);
  await writeFile(recordIn(folder), now);
}

/** Builds the pages if their sources changed since the last build. */
export async function buildWhenStale(
  announce: (line: string) => void,
  folder = dist,
  build = buildPages,
): Promise<void> {
  const built = await readFile(recordIn(folder), 'utf8').catch(() => '');
  if (built === (await fingerprint())) return;
  announce('Building the pages …');
  await buildAndRecord(folder, build);
}
