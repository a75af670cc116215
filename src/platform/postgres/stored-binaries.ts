import { existsSync } from 'node:fs';
import { constants, copyFile, link, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { binariesFolder, binariesVersion } from './binaries.ts';

/**
 * Stores the binaries that can read a database beside it: an update of Kiosk may bring PostgreSQL's next major
 * version, which cannot. Hard-linked where possible, so that they take no space.
 */
export async function storeBinaries(native: string, home: string): Promise<void> {
  const stored = join(home, binariesFolder(native));
  if (!existsSync(stored)) {
    const draft = `${stored}.new`;
    await rm(draft, { recursive: true, force: true });
    for (const part of ['bin', 'lib', 'share']) await linkTree(join(native, part), join(draft, part));
    await rename(draft, stored);
  }
  const major = majorOf(stored);
  for (const other of await storedIn(home)) {
    if (other !== stored && majorOf(other) === major) await rm(other, { recursive: true, force: true });
  }
}

/** The stored binaries of a major version, if they exist and run. */
export async function storedBinaries(home: string, major: number): Promise<string | undefined> {
  for (const stored of await storedIn(home)) {
    if (majorOf(stored) !== major) continue;
    const version = await binariesVersion(stored).catch(() => '');
    if (Number.parseInt(version, 10) === major) return stored;
  }
  return undefined;
}

async function storedIn(home: string): Promise<string[]> {
  const names = await readdir(home);
  return names.filter((name) => /^postgres-binaries-[^/]*\d$/.test(name)).map((name) => join(home, name));
}

const majorOf = (stored: string) => Number(/postgres-binaries-(\d+)/.exec(stored)?.[1]);

async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o755 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkTree(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else await link(source, target).catch(() => copyFile(source, target, constants.COPYFILE_FICLONE));
  }
}
