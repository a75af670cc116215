import { createHash } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError, reason } from './embedded-postgres-error.ts';
import type { ServerUser } from './run-as.ts';

/** Creates the data folder if needed and returns its real path. */
export function openDataFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(dataDir);
  } catch (error) {
    throw new EmbeddedPostgresError(`The data folder ${dataDir} cannot be used: ${reason(error)}.`);
  }
}

/** The folder with the cluster of a data folder: itself, or the place it was moved to. */
export function databaseHome(dataFolder: string): string {
  const pointer = pointerFile(dataFolder);
  if (!existsSync(pointer)) return dataFolder;
  const home = readFileSync(pointer, 'utf8').trim();
  if (existsSync(home)) return home;
  throw new EmbeddedPostgresError(
    `The database of ${dataFolder} is kept in ${home}, which does not exist. Put it back, or delete ${pointer} to begin with an empty one.`,
  );
}

export const pointerFile = (dataFolder: string) => join(dataFolder, 'postgres-location');

export const clusterIn = (home: string) => join(home, 'postgres');

/** The id of the user "nobody", which any program without rights of its own may run as. */
export const NOBODY = 65534;

/** The user of the server. PostgreSQL refuses root, so root runs it as the cluster's owner or else as "nobody". */
export function serverUser(cluster: string): ServerUser {
  if (process.getuid?.() !== 0) return undefined;
  const owner = existsSync(cluster) ? statSync(cluster) : undefined;
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: NOBODY, gid: NOBODY };
}

/** The folder of the server's socket, accessible to its owner only: the cluster itself, or one with a shorter name. */
export function socketFolder(cluster: string, user: ServerUser): string {
  // Socket paths have at most 103 bytes on macOS; commas and quotes are special in PostgreSQL's setting.
  if (Buffer.byteLength(cluster) < 80 && !/[,"]/.test(cluster)) return cluster;
  const folder = `/tmp/kiosk-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`;
  // /tmp is writable for all users: an existing folder or link is used only if it belongs to the server's user.
  if (mkdirSync(folder, { recursive: true, mode: 0o700 }) && user) chownSync(folder, user.uid, user.gid);
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== (user?.uid ?? process.getuid?.()) || (found.mode & 0o077) !== 0) {
    throw new EmbeddedPostgresError(
      `The folder ${folder} for the database's socket belongs to another user.`,
    );
  }
  return folder;
}

/** Deletes a separate socket folder after its server has ended. */
export function closeSocketFolder(socketDir: string, cluster: string): void {
  if (socketDir !== cluster) rmSync(socketDir, { recursive: true, force: true });
}
