import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandArguments } from '#cli/memory.mjs';
import { temporaryFolder } from '#tests/support/run-shop.ts';
import { endedMilliseconds, peakBytes } from './processes.ts';
import { root } from './run-program.ts';

/**
 * `seconds` and `processorSeconds` include the database that the program creates, starts and stops; `ownSeconds` are
 * those that the program reports for the file alone.
 */
export type Import = {
  seconds: number;
  ownSeconds: number;
  processorSeconds: number;
  peakBytes: number;
  summary: string;
};
export type StockedShop = { dataDir: string; file: string; first: Import };

const LOOK_EACH_MS = 50;

/** Settings of a shop in its own folder, independent of the terminal's environment. */
export const shopEnvironment = (dataDir: string): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  KIOSK_DATA: dataDir,
  KIOSK_DEMO: '0',
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
});

/** Imports a catalog file by the CLI; returns the total time and the peak memory of the process. */
export async function importCatalog(dataDir: string, file: string): Promise<Import> {
  const startedAt = performance.now();
  const computedBefore = endedMilliseconds();
  const child = spawn(process.execPath, [...commandArguments, 'cli/kiosk.ts', 'import', file], {
    cwd: root,
    env: shopEnvironment(dataDir),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  let ended = false;
  const end = once(child, 'close').then(([code]) => {
    ended = true;
    return code as number;
  });
  let peak = 0;
  while (!ended) {
    peak = Math.max(peak, peakBytes(child.pid ?? 0));
    await Promise.race([end, pause(LOOK_EACH_MS)]);
  }
  // Exit code 1 means that some rows were refused, as in real catalogs.
  const summary = output.trim().split('\n').at(-1) ?? '';
  const own = /created.*\(([\d.]+) s\)/.exec(summary)?.[1];
  if ((await end) > 1 || !own) throw new Error(`The import failed: ${output}`);
  return {
    seconds: (performance.now() - startedAt) / 1000,
    ownSeconds: Number(own),
    processorSeconds: (endedMilliseconds() - computedBefore) / 1000,
    peakBytes: peak,
    summary,
  };
}

/** A shop with the catalog in a folder of its own. */
export async function stockShop(file: string): Promise<StockedShop> {
  const dataDir = join(await temporaryFolder('kiosk-bench'), 'data');
  console.log('Importing the catalog …');
  const first = await importCatalog(dataDir, file);
  return { dataDir, file, first };
}
