import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverVersion } from './connection.ts';
import { EmbeddedPostgresError, reason } from './embedded-postgres-error.ts';
import { disownDeadPostmaster, isAlive, runningPostmaster } from './postmaster.ts';
import { type ServerUser, serverEnvironment } from './run-as.ts';
import { asArguments, requiredSettings } from './settings.ts';

/** Everything needed to start the server of a cluster, repeatedly. */
export type Recipe = {
  native: string;
  cluster: string;
  socketDir: string;
  user: ServerUser;
  settings: Record<string, string>;
};

/**
 * In milliseconds. Recovery after a power failure reads at most `max_wal_size` of log, which takes minutes on slow
 * disks.
 */
const startLimit = 300_000;
const stopLimit = 20_000;

/** Starts a server and waits until it answers, and for backends that outlived a killed server. */
export async function startServer(recipe: Recipe, limit = startLimit): Promise<number> {
  const deadline = Date.now() + limit;
  for (;;) {
    const pid = await spawnPostgres(recipe);
    if (await answers(pid, recipe, deadline)) return pid;
    const complaint = await complaintOf(pid, recipe.cluster);
    if (!complaint.includes('is still in use') || Date.now() > deadline) {
      throw new EmbeddedPostgresError(`The database in ${recipe.cluster} does not start: ${complaint}`);
    }
    await pause(50);
  }
}

async function spawnPostgres({ native, cluster, socketDir, user, settings }: Recipe): Promise<number> {
  disownDeadPostmaster(cluster, socketDir);
  const log = openSync(startLog(cluster), 'w', 0o600);
  const args = ['-D', cluster, ...asArguments({ ...requiredSettings(socketDir), ...settings })];
  // A session of its own: Ctrl-C in the terminal reaches the shop, which ends the database after its last request.
  const child = spawn(join(native, 'bin', 'postgres'), args, {
    ...user,
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  child.unref();
  if (child.pid !== undefined) return child.pid;
  const failure = await new Promise((resolve) => child.once('error', resolve));
  throw new EmbeddedPostgresError(`PostgreSQL does not run on this computer: ${reason(failure)}.`);
}

async function answers(pid: number, { cluster, socketDir }: Recipe, deadline: number): Promise<boolean> {
  while (isAlive(pid)) {
    const running = runningPostmaster(cluster);
    if (running?.pid === pid && running.status === 'ready' && 'version' in (await serverVersion(socketDir)))
      return true;
    if (Date.now() > deadline) {
      await stopServer(pid);
      return false;
    }
    await pause(5);
  }
  return false;
}

/**
 * Stops a server: gracefully, then immediately (the next start recovers from the log), then by force. False if it
 * still runs.
 */
export async function stopServer(pid: number): Promise<boolean> {
  for (const [signal, limit] of [
    ['SIGINT', stopLimit],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    if (!isAlive(pid)) return true;
    signalServer(pid, signal);
    if (await ended(pid, limit)) return true;
  }
  return false;
}

/** Sends a signal to a server that may already be gone. */
export function signalServer(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Waits until a process has ended; false after the limit (in milliseconds). */
async function ended(pid: number, limit: number): Promise<boolean> {
  const deadline = Date.now() + limit;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await pause(10);
  }
  return true;
}

/** Beside the cluster: root must not write where the server's user could have placed a link. */
const startLog = (cluster: string) => `${cluster}-start.log`;

/** The messages of a server that failed to start; its log collector may write them a moment after its end. */
async function complaintOf(pid: number, cluster: string): Promise<string> {
  const deadline = Date.now() + 1000;
  for (;;) {
    const complaint = lastComplaint(pid, cluster);
    if (complaint) return `${complaint.replace(/^.*?(FATAL|PANIC):\s*/, '').replace(/\.$/, '')}.`;
    if (Date.now() > deadline) return `it gives no reason (see ${startLog(cluster)}).`;
    await pause(20);
  }
}

/** The message of a server that is still starting. */
const notYet = /FATAL: {2}the database system is /;

function lastComplaint(pid: number, cluster: string): string | undefined {
  const lines = newestLog(cluster);
  const begin = lines.findIndex((line) => line.includes(`[${pid}]`));
  // Child processes of the server, such as the recovery, log under their own pids.
  const own = begin < 0 ? [] : lines.slice(begin);
  const logged = own.findLast((line) => /FATAL|PANIC/.test(line) && !notYet.test(line));
  const beforeLogging = readLines(startLog(cluster)).filter(
    (line) => !/^\s*$|(LOG|HINT|DETAIL): /.test(line),
  );
  return logged ?? beforeLogging.at(-1);
}

function newestLog(cluster: string): string[] {
  const folder = join(cluster, 'log');
  const logs = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  const newest = logs.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0];
  return newest ? readLines(newest) : [];
}

const readLines = (file: string) => readFileSync(file, 'utf8').split('\n');
