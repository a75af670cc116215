import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'kiosk-tests-';
const NEEDED_BYTES = 2 * 1024 ** 3;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Runs that were broken off cannot tidy up after themselves. */
function removeLeftovers(): void {
  for (const name of readdirSync(MEMORY))
    if (name.startsWith(PREFIX) && !isAlive(Number(name.slice(PREFIX.length))))
      rmSync(join(MEMORY, name), { recursive: true, force: true });
}

function hasRoom(): boolean {
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= NEEDED_BYTES;
}

function mayRunPrograms(folder: string): boolean {
  const script = join(folder, 'may-run');
  writeFileSync(script, '#!/bin/sh\n', { mode: 0o755 });
  return spawnSync(script).status === 0;
}

/**
 * Puts this program's throwaway files, and those of the programs it starts, into memory until it ends. Tests make and drop
 * hundreds of databases of a thousand files each, and ext4 searches long for a file's place among those just deleted:
 * on a disk that takes almost half of the tests' time. Does nothing where memory has no such folder or less than 2 GB.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR?.startsWith(MEMORY)) return;
  const folder = join(MEMORY, `${PREFIX}${process.pid}`);
  try {
    removeLeftovers();
    if (!hasRoom()) return;
    mkdirSync(folder);
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    // A database that root starts runs as nobody.
    chmodSync(folder, 0o1777);
    if (mayRunPrograms(folder)) process.env.TMPDIR = folder;
  } catch {
    // Without it the tests are only slower.
  }
}
