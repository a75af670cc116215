import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openExclusively } from '#platform/postgres/lock.ts';

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

/** Between two looks whether another program still builds. */
const WAIT_MS = 200;

type Build = (folder: string) => Promise<void>;
/** In a process of its own and always for production, which the NODE_ENV of its caller does not change. */
const buildPages: Build = async (folder) => {
  const env = { ...process.env, NODE_ENV: 'production' };
  const builder = fork(join(root, 'src/server/render/build.ts'), [folder], { cwd: root, env, execArgv: [] });
  const [code] = await once(builder, 'exit');
  if (code !== 0) throw new Error('The pages could not be built; the lines above say why.');
};

/** Programs that share a folder build one after the other: each build begins by emptying it. */
async function inTurn(folder: string, work: () => Promise<void>): Promise<void> {
  await mkdir(folder, { recursive: true });
  let lock = openExclusively(join(folder, '.building'));
  while (!lock) {
    await pause(WAIT_MS);
    lock = openExclusively(join(folder, '.building'));
  }
  try {
    await work();
  } finally {
    lock.close();
  }
}

/** Builds the pages and records the hash of their sources for the next start. */
export const buildAndRecord = (folder = dist, build = buildPages): Promise<void> =>
  inTurn(folder, () => buildNow(folder, build));

async function buildNow(folder: string, build: Build): Promise<void> {
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
  const isFresh = async () =>
    (await readFile(recordIn(folder), 'utf8').catch(() => '')) === (await fingerprint());
  if (await isFresh()) return;
  await inTurn(folder, async () => {
    // Another program may have built them meanwhile.
    if (await isFresh()) return;
    announce('Building the pages …');
    await buildNow(folder, build);
  });
}
