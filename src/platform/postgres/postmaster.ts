import { execFileSync } from 'node:child_process';
import {
  closeSync,
  constants,
  existsSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** The contents of PostgreSQL's `postmaster.pid`. */
type Postmaster = { pid: number; socketDir: string; status: string };

/** The running server of a cluster, or undefined if none runs, despite a leftover file. */
export function runningPostmaster(cluster: string): Postmaster | undefined {
  const noted = readPidFile(cluster);
  return noted && isPostgres(noted.pid, cluster) ? noted : undefined;
}

function readPidFile(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(pidFile(cluster), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return undefined;
    return { pid, socketDir: lines[4]?.trim() ?? '', status: lines[7]?.trim() ?? '' };
  } catch (error) {
    if (isGone(error) || isDenied(error)) return undefined;
    throw error;
  }
}

/**
 * Error codes for a file or process that does not exist. Other errors, such as too many open files, say nothing about
 * it.
 */
const isGone = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '');

const isDenied = (error: unknown): boolean =>
  ['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');

/**
 * Allows PostgreSQL to start although a dead server's pid now belongs to a zombie or another program.
 *
 * PostgreSQL ignores its parent's pid, so that is written into the file. Deleting the file would also lose the shared
 * memory key by which PostgreSQL notices backends that outlived their server.
 */
export function disownDeadPostmaster(cluster: string, socketDir: string): void {
  if (!existsSync(pidFile(cluster)) || runningPostmaster(cluster)) return;
  rmSync(join(socketDir, '.s.PGSQL.5432.lock'), { force: true });
  const [, ...rest] = readFileSync(pidFile(cluster), 'utf8').split('\n');
  // Not through a link: root may be writing in a folder that is not root's.
  const flags = constants.O_WRONLY | constants.O_TRUNC | constants.O_NOFOLLOW;
  const file = openSync(pidFile(cluster), flags);
  writeSync(file, [process.pid, ...rest].join('\n'));
  closeSync(file);
}

/** Whether a process is alive; a zombie, which still accepts signals, is not. If the system cannot tell, it is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (isGone(error)) return false;
  }
  return processStatus(pid) !== 'Z';
}

function processStatus(pid: number): string | undefined {
  if (!existsSync('/proc/self/stat')) return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2)[0];
  } catch (error) {
    return isGone(error) ? 'Z' : undefined;
  }
}

function isPostgres(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (!existsSync('/proc/self/stat')) return commandByPs(pid).includes('postgres');
  try {
    if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'postgres') return false;
  } catch (error) {
    if (isGone(error)) return false;
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch (error) {
    // Another user's server: its folder is hidden, so only its name is known.
    return !isGone(error);
  }
}

function commandByPs(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'stat=,comm=', '-p', String(pid)], { encoding: 'utf8' }).replace(
      /^Z.*/,
      '',
    );
  } catch {
    return '';
  }
}
