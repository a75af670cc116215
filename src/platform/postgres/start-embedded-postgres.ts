import { setTimeout as pause } from 'node:timers/promises';
import { admit } from './admission.ts';
import { binariesVersion, usableBinaries } from './binaries.ts';
import { claim } from './claim.ts';
import { clusterMajor, createCluster, ownCluster } from './cluster.ts';
import { connectionString, ensureDatabase, serverVersion } from './connection.ts';
import {
  closeSocketFolder,
  clusterIn,
  databaseHome,
  openDataFolder,
  serverUser,
  socketFolder,
} from './data-folder.ts';
import { EmbeddedPostgresError, reason } from './embedded-postgres-error.ts';
import { keepRunning } from './keep-running.ts';
import { type Holder, type Lock, lockHolder, tryLock } from './lock.ts';
import type { Machine } from './machine.ts';
import { type MoveDatabase, moveMajor, takeBackCutOffMove } from './move-major.ts';
import { runningPostmaster } from './postmaster.ts';
import { reachableHome } from './reachable-home.ts';
import type { ServerUser } from './run-as.ts';
import { type Recipe, signalServer, startServer, stopServer } from './server.ts';
import { storeBinaries } from './stored-binaries.ts';

/** A running database and the way to end it. */
export type EmbeddedPostgres = {
  connectionString: string;
  /** False if it joined the server of a running shop, which `stop` leaves running. */
  owned: boolean;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** KIOSK_DATA. The cluster lives in its folder `postgres`, or where its file `postgres-location` says. */
  dataDir: string;
  /** `serve`: a shop, of which one folder has at most one. `join`: a command, which uses a running shop's server. */
  mode: 'serve' | 'join';
  /** Prints a line for the operator. */
  announce: (line: string) => void;
  /** Settings on top of the launcher's own. */
  settings?: Record<string, string>;
  /** Copies the data to a new database when a new major version of PostgreSQL needs one. */
  move?: MoveDatabase;
};

export async function startOn(machine: Machine, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folder = openDataFolder(options.dataDir);
  const findShop = () => answeringShop(clusterIn(databaseHome(folder)));
  const claimed = await claim({ folder, mode: options.mode, announce: options.announce, findShop });
  if ('joined' in claimed) {
    return { connectionString: connectionString(claimed.joined), owned: false, stop: async () => undefined };
  }
  const locks = [claimed.lock];
  try {
    return await run(machine, options, folder, locks);
  } catch (error) {
    releaseAll(locks);
    throw error;
  }
}

async function answeringShop(cluster: string): Promise<string | undefined> {
  const running = runningPostmaster(cluster);
  if (running?.status !== 'ready') return undefined;
  const answer = await serverVersion(running.socketDir, 'kiosk');
  return 'version' in answer ? running.socketDir : undefined;
}

async function run(
  machine: Machine,
  options: EmbeddedOptions,
  folder: string,
  locks: Lock[],
): Promise<EmbeddedPostgres> {
  const user = serverUser(clusterIn(databaseHome(folder)));
  const home = await reachableHome(folder, user, machine.sharedFolders, options.announce);
  if (home !== folder) locks.push(lockHome(home, options.mode));
  const native = await usableBinaries(machine.native, user, [home]);
  const recipe = await prepare(native, clusterIn(home), user, options);
  const server = (await adopt(recipe)) ?? { pid: await startServer(recipe), socketDir: recipe.socketDir };
  await ensureDatabase(server.socketDir).catch((error) => {
    throw new EmbeddedPostgresError(
      `The database in ${recipe.cluster} started and did not answer: ${reason(error)}.`,
    );
  });
  const keeping = storeBinaries(native, home).catch((error) =>
    options.announce(`No copy of PostgreSQL's programs could be kept beside the database: ${reason(error)}.`),
  );
  const watcher = keepRunning({ ...recipe, socketDir: server.socketDir }, server.pid, options.announce);
  return {
    connectionString: connectionString(server.socketDir),
    owned: true,
    async stop() {
      try {
        await Promise.all([watcher.stop(), keeping]);
        closeSocketFolder(server.socketDir, recipe.cluster);
      } finally {
        releaseAll(locks);
      }
    },
  };
}

const releaseAll = (locks: Lock[]) => {
  for (const lock of locks) lock.release();
};

/** A copied data folder refers to the same home as the original; only one of them may use it at a time. */
function lockHome(home: string, mode: Holder['mode']): Lock {
  const lock = tryLock(home, mode);
  if (lock) return lock;
  throw new EmbeddedPostgresError(
    `The database in ${home} is in use by another Kiosk (pid ${lockHolder(home)?.pid}).`,
  );
}

async function prepare(
  native: string,
  cluster: string,
  user: ServerUser,
  options: EmbeddedOptions,
): Promise<Recipe> {
  const binaries = Number.parseInt(await binariesVersion(native), 10);
  await takeBackCutOffMove(cluster);
  const major = clusterMajor(cluster);
  if (major === undefined) await createCluster(native, cluster, user);
  else {
    await ownCluster(cluster, user);
    await admitToRunning(cluster, user);
  }
  const socketDir = socketFolder(cluster, user);
  const recipe: Recipe = { native, cluster, user, socketDir, settings: options.settings ?? {} };
  if (major !== undefined && major !== binaries) {
    const majors = { old: major, new: binaries };
    await moveMajor({ recipe, majors, fill: options.move, announce: options.announce });
  }
  return recipe;
}

/** A server left by a killed program, or started by an earlier version, still uses the files that it read then. */
async function admitToRunning(cluster: string, user: ServerUser): Promise<void> {
  const isChanged = await admit(cluster, user);
  const running = runningPostmaster(cluster);
  if (isChanged && running) signalServer(running.pid, 'SIGHUP');
}

/**
 * Adopts a server whose program was killed; one that is ending, unresponsive or of another version is stopped instead.
 */
async function adopt({ native, cluster }: Recipe): Promise<{ pid: number; socketDir: string } | undefined> {
  const patienceEnds = Date.now() + 60_000;
  for (;;) {
    const running = runningPostmaster(cluster);
    if (!running) return undefined;
    const answer = await serverVersion(running.socketDir);
    if ('version' in answer && (await isVersion(native, answer.version))) return running;
    if ('version' in answer || Date.now() > patienceEnds) {
      if (!(await stopServer(running.pid))) throw cannotEnd(running.pid, cluster);
    }
    await pause(20);
  }
}

async function isVersion(native: string, running: number): Promise<boolean> {
  return (await binariesVersion(native)) === `${Math.floor(running / 10000)}.${running % 10000}`;
}

const cannotEnd = (pid: number, cluster: string) =>
  new EmbeddedPostgresError(`A database server left running in ${cluster} (pid ${pid}) cannot be ended.`);
