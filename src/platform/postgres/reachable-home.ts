import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { clusterIn, databaseHome, pointerFile } from './data-folder.ts';
import { EmbeddedPostgresError, reason } from './embedded-postgres-error.ts';
import { runningPostmaster } from './postmaster.ts';
import { canAs, runAs, type ServerUser } from './run-as.ts';
import { stopServer } from './server.ts';

/**
 * The folder of a data folder's cluster, accessible to the server's user.
 *
 * A folder below one that only root may enter is replaced by the first usable shared place; the file
 * `postgres-location` stores it, so that every later start and command finds the same database.
 */
export async function reachableHome(
  folder: string,
  user: ServerUser,
  sharedFolders: string[],
  announce: (line: string) => void,
): Promise<string> {
  const home = databaseHome(folder);
  if (!user || (await canAs(user, ['-x', `${home}/.`]))) return home;
  const target = await openSharedFolder(folder, user, sharedFolders);
  await moveCluster(clusterIn(home), clusterIn(target));
  const pointer = pointerFile(folder);
  writeFileSync(`${pointer}.new`, `${target}\n`);
  renameSync(`${pointer}.new`, pointer);
  announce(
    `Keeping the database in ${clusterIn(target)}, because it may not run as root and its user (${user.uid}) cannot reach ${folder}.`,
  );
  return target;
}

async function openSharedFolder(folder: string, user: ServerUser, folders: string[]): Promise<string> {
  const name = `data-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
  for (const parent of folders) {
    const target = join(parent, name);
    try {
      for (const each of [parent, target]) openRootsOwn(each);
    } catch {
      continue;
    }
    if (await canAs(user, ['-x', `${target}/.`])) return target;
  }
  throw new EmbeddedPostgresError(
    `The database cannot be kept in ${folder}, which the user ${user?.uid} cannot reach, nor in ${folders.join(' or ')}. Set KIOSK_DATA to a folder that every user may enter.`,
  );
}

/** An existing folder must belong to root alone; otherwise another user could have prepared it. */
function openRootsOwn(folder: string): void {
  if (mkdirSync(folder, { recursive: true })) chmodSync(folder, 0o755);
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== 0 || (found.mode & 0o022) !== 0)
    throw new Error('not root’s own');
}

/** After each step the old folder or the new one is complete, and the next start continues from there. */
async function moveCluster(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  if (existsSync(to)) {
    throw new EmbeddedPostgresError(
      `There is a database in ${from} and one in ${to}. Move away the one that is not needed.`,
    );
  }
  const running = runningPostmaster(from);
  if (running) await stopServer(running.pid);
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyAcross(from, to);
  }
}

async function copyAcross(from: string, to: string): Promise<void> {
  const draft = `${to}.new`;
  rmSync(draft, { recursive: true, force: true });
  try {
    cpSync(from, draft, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The database cannot be moved from ${from} to ${dirname(to)}: ${reason(error)}.`,
    );
  }
  const owner = lstatSync(from);
  await runAs(undefined, '/bin/chown', ['-R', `${owner.uid}:${owner.gid}`, draft]);
  await runAs(undefined, '/bin/sync', []);
  renameSync(draft, to);
  renameSync(from, `${from}-moved`);
}
