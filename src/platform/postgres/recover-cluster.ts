import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { binariesVersion, usableBinaries } from './binaries.ts';
import { clusterMajor, ownCluster } from './cluster.ts';
import { query } from './connection.ts';
import { closeSocketFolder, clusterIn, openDataFolder, serverUser, socketFolder } from './data-folder.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { tryLock } from './lock.ts';
import { thisMachine } from './machine.ts';
import { reachableHome } from './reachable-home.ts';
import { type Recipe, startServer, stopServer } from './server.ts';

/** In milliseconds. A week of a busy shop's log is read in hours. */
const LIMIT = 24 * 3_600_000;
/** The folder of the WAL inside the cluster while it is recovered. */
const WAL = 'kiosk_wal';

type Recovery = {
  dataDir: string;
  /** The version of PostgreSQL whose files `fill` writes. */
  major: number;
  /** Null: until the end of the WAL. */
  until: Date | null;
  /** Writes the copied files into `cluster`, and segments of WAL, each compressed with gzip, into `wal`. */
  fill: (cluster: string, wal: string) => Promise<void>;
  announce: (line: string) => void;
};

/**
 * Builds the embedded database of a data folder from copied files and WAL. Until it is complete the folder has no
 * database.
 *
 * @returns the time of the last transaction in it; null if the WAL has none.
 * @throws EmbeddedPostgresError if the folder has a database, or the WAL does not fit or ends before the files are usable
 */
export async function recoverCluster(recovery: Recovery): Promise<Date | null> {
  const folder = openDataFolder(recovery.dataDir);
  const lock = tryLock(folder, 'join');
  if (!lock) throw new EmbeddedPostgresError(`The database in ${folder} is in use by another Kiosk.`);
  try {
    const machine = thisMachine();
    const user = serverUser(clusterIn(folder));
    const home = await reachableHome(folder, user, machine.sharedFolders, recovery.announce);
    const cluster = clusterIn(home);
    if (clusterMajor(cluster) !== undefined)
      throw new EmbeddedPostgresError(
        `There is a database in ${cluster}. Only an empty KIOSK_DATA is restored.`,
      );
    const native = await usableBinaries(machine.native, user, [home]);
    const binaries = Number.parseInt(await binariesVersion(native), 10);
    if (binaries !== recovery.major)
      throw new EmbeddedPostgresError(
        `The copy is of PostgreSQL ${recovery.major}, and this program has ${binaries}: restore it with the Kiosk that wrote it.`,
      );
    const draft = `${cluster}.recovering`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(join(draft, WAL), { recursive: true, mode: 0o700 });
    chmodSync(draft, 0o700);
    await recovery.fill(draft, join(draft, WAL));
    writeFileSync(join(draft, 'recovery.signal'), '', { mode: 0o600 });
    await ownCluster(draft, user);
    const socketDir = socketFolder(draft, user);
    const recipe = { native, cluster: draft, user, socketDir, settings: {} };
    const last = await replay(recipe, recovery.until).catch((error: Error) => {
      if (!error.message.includes('before configured recovery target')) throw error;
      recovery.announce('The archive ends before this time: everything in it is restored.');
      return replay(recipe, null);
    });
    closeSocketFolder(socketDir, draft);
    rmSync(join(draft, WAL), { recursive: true });
    rmSync(cluster, { recursive: true, force: true });
    renameSync(draft, cluster);
    return last;
  } finally {
    lock.release();
  }
}

async function replay(recipe: Recipe, until: Date | null): Promise<Date | null> {
  const settings = {
    // Relative to the cluster, where PostgreSQL runs it; `%f` and `%p` are PostgreSQL's.
    restore_command: `gzip -dc "${WAL}/%f.gz" > "%p"`,
    recovery_target_action: 'promote',
    // Clients are admitted once all is replayed.
    hot_standby: 'off',
    // PostgreSQL reads this before it knows the names of time zones, also `Z`.
    ...(until ? { recovery_target_time: until.toISOString().replace('Z', '+00') } : {}),
  };
  const pid = await startServer({ ...recipe, settings }, LIMIT);
  try {
    const [row] = await query(
      recipe.socketDir,
      'kiosk',
      'select pg_last_xact_replay_timestamp() as at, pg_is_in_recovery() as waits',
    );
    if (row?.waits)
      throw new EmbeddedPostgresError('The database did not reach the time that was asked for.');
    await query(recipe.socketDir, 'kiosk', 'checkpoint');
    return row?.at instanceof Date ? row.at : null;
  } finally {
    await stopServer(pid);
  }
}
