import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Adding a disk needs root on a machine; in most containers it is not permitted. */
export const canMountDisks = (() => {
  const place = mkdtempSync(join(tmpdir(), 'kiosk-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', place]);
  if (status === 0) execFileSync('umount', [place]);
  rmSync(place, { recursive: true });
  return status === 0;
})();

/** A disk of this many megabytes that can be filled completely. */
export function mountDisk(megabytes: number) {
  const place = mkdtempSync(join(tmpdir(), 'kiosk-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', place]);
  const ballast = join(place, 'ballast');
  const folder = join(place, 'data');
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  let files = 0;
  return {
    folder,
    /** Fills all remaining space. */
    fill() {
      const { bavail, bsize } = statfsSync(place);
      if (bavail === 0) return;
      try {
        writeFileSync(`${ballast}-${files++}`, Buffer.alloc(bavail * bsize));
      } catch (error) {
        // Another program has taken a part of it meanwhile: full, too.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    empty() {
      for (let file = 0; file < files; file++) rmSync(`${ballast}-${file}`, { force: true });
    },
    remove() {
      // Lazily: processes on it may still be ending.
      execFileSync('umount', ['-l', place]);
      rmSync(place, { recursive: true, force: true });
    },
  };
}
