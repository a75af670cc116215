import { onTestFinished } from 'vitest';
import { mountDisk } from './mount-disk.ts';

export { canMountDisks as canAddDisks } from './mount-disk.ts';

/** A disk of this many megabytes that a test can fill completely; gone after the test. */
export function addDisk(megabytes: number) {
  const disk = mountDisk(megabytes);
  onTestFinished(() => disk.remove());
  return disk;
}
