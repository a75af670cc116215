import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
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

/** All sources of the pages, in the order of their names. */
async function sourceFiles(): Promise<string[]> {
  const files = (await Promise.all(sources.map((source) => filesBelow(join(root, source))))).flat();
  return files.filter((file) => !/\.test\.tsx?$/.test(file)).sort();
}

/** A hash of their content. */
async function fingerprint(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = await readFile(file).catch(() => Buffer.alloc(0));
    hash.update(relative(root, file)).update('\0').update(content);
  }
  return hash.digest('hex');
}

/** A hash of their sizes and times: the same as long as none is written. Takes a tenth of the time of the other. */
function stampOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const found = statSync(file, { throwIfNoEntry: false });
    hash.update(`${relative(root, file)}\0${found?.size} ${found?.mtimeMs} ${found?.ctimeMs}\n`);
  }
  return hash.digest('hex');
}

/** Notes of which sources a folder has the pages; a program that reads meanwhile finds the old note or this one. */
async function record(folder: string, content: string, stamp: string): Promise<void> {
  const unfinished = `${recordIn(folder)}-${process.pid}`;
  await writeFile(unfinished, `${content} ${stamp}`);
  await rename(unfinished, recordIn(folder));
}

/** Whether a folder has the pages of the sources as they are. */
async function isFresh(folder: string): Promise<boolean> {
  const files = await sourceFiles();
  const stamp = stampOf(files);
  const [builtFrom, lookedAt] = (await readFile(recordIn(folder), 'utf8').catch(() => '')).split(' ');
  if (lookedAt === stamp) return true;
  if (builtFrom !== (await fingerprint(files))) return false;
  // Copied or checked out again: the next start need not read them. The folder may be read-only.
  await record(folder, builtFrom, stamp).catch(() => undefined);
  return true;
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
  const files = await sourceFiles();
  const stamp = stampOf(files);
  const content = await fingerprint(files);
  await build(folder);
  await record(folder, content, stamp);
}

/** Builds the pages if their sources changed since the last build. */
export async function buildWhenStale(
  announce: (line: string) => void,
  folder = dist,
  build = buildPages,
): Promise<void> {
  if (await isFresh(folder)) return;
  await inTurn(folder, async () => {
    // Another program may have built them meanwhile.
    if (await isFresh(folder)) return;
    announce('Building the pages …');
    await buildNow(folder, build);
  });
}
