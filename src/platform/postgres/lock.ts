import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedPostgresError, reason } from './embedded-postgres-error.ts';
import { isAlive } from './postmaster.ts';

export type Holder = { pid: number; mode: 'serve' | 'join' };

export type Lock = { release(): void };

/** Prevents garbage collection of the open files, which would release their locks. */
const held = new Set<DatabaseSync>();

/**
 * Takes the exclusive lock of a folder, or returns undefined if another program has it.
 *
 * SQLite's exclusive lock is a lock of the operating system: only one process can hold it, it works across containers,
 * and it ends with its process, so it is never left behind.
 */
export function tryLock(folder: string, mode: Holder['mode']): Lock | undefined {
  const db = openExclusively(join(folder, 'postgres.lock'));
  if (!db) return undefined;
  held.add(db);
  const note = join(folder, 'postgres.lock.json');
  writeFileSync(`${note}.new`, JSON.stringify({ pid: process.pid, mode } satisfies Holder));
  renameSync(`${note}.new`, note);
  return {
    release() {
      if (!held.delete(db)) return;
      rmSync(note, { force: true });
      db.close();
    },
  };
}

/** Opens a file that only one process can have open like this; undefined if another program has it. */
export function openExclusively(file: string): DatabaseSync | undefined {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file);
    db.exec('begin exclusive');
    return db;
  } catch (error) {
    db?.close();
    const code = (error as { errcode?: number }).errcode ?? 0;
    // SQLITE_BUSY, with any of its extended codes.
    if ((code & 0xff) === 5) return undefined;
    throw new EmbeddedPostgresError(`The file ${file} cannot be locked: ${reason(error)}.`);
  }
}

/** Who holds the lock of a folder; undefined in the moment before the holder has written its entry. */
export function lockHolder(folder: string): Holder | undefined {
  try {
    const holder = JSON.parse(readFileSync(join(folder, 'postgres.lock.json'), 'utf8')) as Holder;
    return isAlive(holder.pid) ? holder : undefined;
  } catch {
    return undefined;
  }
}
