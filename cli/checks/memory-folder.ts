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

/** Aborted runs leave their files behind. */
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
 * Puts the temporary files of this program and its children into memory until it ends. Tests create and drop hundreds
 * of databases of a thousand files each, and ext4 is slow at allocating among files just deleted: on a disk that takes
 * almost half of the tests' time. Does nothing if there is no memory file system or less than 2 GB.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR?.startsWith(MEMORY)) return;
  const folder = join(MEMORY, `${PREFIX}${process.pid}`);
  try {
    removeLeftovers();
    if (!hasRoom()) return;
    mkdirSync(folder);
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    // A database started by root runs as nobody.
    chmodSync(folder, 0o1777);
    if (mayRunPrograms(folder)) process.env.TMPDIR = folder;
  } catch {
    // Not available: the tests are only slower.
  }
}
