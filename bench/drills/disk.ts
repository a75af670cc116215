import { setTimeout as pause } from 'node:timers/promises';
import { canMountDisks, mountDisk } from '#tests/support/mount-disk.ts';
import { drillOn } from './drill-shop.ts';
import type { Drill } from './report.ts';

const DISK_MB = 800;
const FULL_SECONDS = 20;

/** The disk of the shop and its database is full for a while. */
export const disk: Drill = async ({ rounds }) => {
  const times = rounds ?? 3;
  if (!canMountDisks) throw new Error('A disk can be added by root only, on a machine that permits it.');
  const small = mountDisk(DISK_MB);
  try {
    return await drillOn(
      { dataDir: small.folder },
      async ({ trade }) => {
        for (let round = 0; round < times; round++) {
          await trade.suffer(async () => {
            // Again and again: the database frees a little.
            for (let second = 0; second < FULL_SECONDS; second++) {
              small.fill();
              await pause(1_000);
            }
            small.empty();
          });
        }
      },
      { what: `disk full for ${FULL_SECONDS} s and freed, ${times} times`, mostSeconds: 60 },
    );
  } finally {
    small.remove();
  }
};
