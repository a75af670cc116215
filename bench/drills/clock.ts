import { existsSync, globSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runStep } from '#cli/checks/run-step.ts';
import { temporaryFolder } from '#tests/support/run-shop.ts';
import { drillOn } from './drill-shop.ts';
import type { Drill } from './report.ts';

/** Seconds by which the node's clock is moved, one after another. */
const moves = [3_600, -3_600, 86_400 * 40, -86_400, 0];
const LIBRARY = '/usr/lib/*/faketime/libfaketime.so.1';
const STAYS_MS = 3_000;

async function library(): Promise<string> {
  const find = () => globSync(LIBRARY)[0];
  if (!find()) await runStep('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'libfaketime']);
  const found = find();
  if (!found || !existsSync(found)) throw new Error('Install libfaketime first: apt-get install libfaketime');
  return found;
}

/** The node's clock jumps, by libfaketime, while that of its database stays. */
export const clock: Drill = async () => {
  const folder = await temporaryFolder('kiosk-clock');
  const file = join(folder, 'now');
  const move = async (seconds: number) => {
    await writeFile(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}s\n`);
    await rename(`${file}.new`, file);
  };
  await move(0);
  const environment = {
    LD_PRELOAD: await library(),
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  try {
    return await drillOn(
      { environment },
      async ({ trade }) => {
        for (const seconds of moves) {
          await trade.suffer(() => move(seconds));
          await pause(STAYS_MS);
        }
      },
      { what: 'node’s clock moved by hours and days (libfaketime)', mostSeconds: 60 },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
