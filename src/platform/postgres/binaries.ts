import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { EmbeddedPostgresError, reason } from './embedded-postgres-error.ts';
import { canAs, runAs, type ServerUser } from './run-as.ts';

/**
 * Finds binaries that the server's user can run, copying them to the first usable place if it cannot run the installed
 * ones.
 *
 * @returns the folder with `bin`, `lib` and `share`
 */
export async function usableBinaries(native: string, user: ServerUser, folders: string[]): Promise<string> {
  if (await isUsable(native, user)) return native;
  for (const folder of folders) {
    const copy = join(folder, binariesFolder(native));
    if (!existsSync(copy) && !(await copyBinaries(native, copy))) continue;
    if (await isUsable(copy, user)) return copy;
  }
  throw new EmbeddedPostgresError(
    `The PostgreSQL programs in ${native} cannot be run${user ? ` by the user ${user.uid}` : ''}, nor copied to ${folders.join(' or ')}.`,
  );
}

/** The version, such as `18.4`. */
export async function binariesVersion(native: string): Promise<string> {
  const program = join(native, 'bin', 'postgres');
  const { output, failure } = await runAs(undefined, program, ['--version']);
  const version = /\(PostgreSQL\) (\d+(?:\.\d+)?)/.exec(output)?.[1];
  if (version) return version;
  const complaint = failure ? reason(failure) : (output.trim().split('\n')[0] ?? 'it says nothing');
  throw new EmbeddedPostgresError(`PostgreSQL does not run on this computer (${program}): ${complaint}.`);
}

async function isUsable(native: string, user: ServerUser): Promise<boolean> {
  if (!linkLibraries(native)) return false;
  return canAs(user, ['-x', join(native, 'bin', 'postgres')], ['-r', join(native, 'share')]);
}

/** Creates the links that npm leaves out when it runs without scripts; false if it may not. */
function linkLibraries(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  try {
    for (const { source, target } of links)
      linkBeside(join(native, relative('native', target)), basename(source));
    return true;
  } catch {
    return false;
  }
}

function linkBeside(link: string, name: string): void {
  if (existsSync(link)) return;
  try {
    symlinkSync(name, link);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

async function copyBinaries(native: string, copy: string): Promise<boolean> {
  const draft = `${copy}.${process.pid}`;
  try {
    mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
    cpSync(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    // Root's umask must not keep the server's user out.
    await runAs(undefined, '/bin/chmod', ['-R', 'a+rX', draft]);
    renameSync(join(draft, 'native'), copy);
  } catch {
    // Another process has completed the same copy.
    return existsSync(copy);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return true;
}

/** The folder name for a copy of these binaries; a copy itself keeps its name. */
export function binariesFolder(native: string): string {
  if (basename(native).startsWith('postgres-binaries-')) return basename(native);
  const file = join(native, '..', 'package.json');
  if (!existsSync(file)) return 'postgres-binaries-unknown';
  return `postgres-binaries-${(JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version}`;
}
