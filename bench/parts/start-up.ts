import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from '#tests/support/run-shop.ts';
import { MB, median, megabytes, seconds } from '../support/figures.ts';
import { npmStart, type Started, serverOf } from '../support/npm-start.ts';
import type { Part } from '../support/plan.ts';
import { descendants, postgresOf, residentBytes, sharedOnceBytes } from '../support/processes.ts';
import { atMost, type Row, reported } from '../support/row.ts';
import { startWorker } from '../support/run-program.ts';

const part = 'start-up';
const AGAIN = 3;
const SETTLE_MS = 5_000;
const bareServer = join(import.meta.dirname, '../support/bare-server.ts');

async function memory({ child, url }: Started, dataDir: string): Promise<Row[]> {
  await pause(SETTLE_MS);
  const bare = await startWorker<{ pid: number }>(bareServer, [url]);
  await pause(1_000);
  const limit = residentBytes(bare.message.pid) / MB;
  await bare.end();
  const node = residentBytes(serverOf(child)) / MB;
  const postgres = sharedOnceBytes(postgresOf(dataDir).map(({ pid }) => pid)) / MB;
  const launchers = descendants(child.pid ?? 0).filter(({ pid }) => pid !== serverOf(child));
  const own = launchers.filter(
    ({ command }) => !command.startsWith('postgres') && !command.includes('/postgres '),
  );
  const waiting = own.reduce((sum, { pid }) => sum + residentBytes(pid), 0) / MB;
  const limitIs = 'bare node:http';
  return [
    reported({ part, what: 'memory idle: the shop’s node', value: node, limit, limitIs, show: megabytes }),
    reported({ part, what: 'memory idle: PostgreSQL', value: postgres, show: megabytes }),
    reported({ part, what: 'memory idle: npm and launcher', value: waiting, show: megabytes }),
  ];
}

/** A first start in an empty folder (with built pages), later starts, and the memory of the idle shop. */
export const measureStartUp: Part = async () => {
  const folder = await temporaryFolder('kiosk-bench');
  const dataDir = join(folder, 'data');
  try {
    const first = await npmStart(dataDir);
    await first.stop();
    const again: number[] = [];
    let idle: Row[] = [];
    for (let round = 0; round < AGAIN; round++) {
      const started = await npmStart(dataDir);
      again.push(started.seconds);
      if (round === AGAIN - 1) idle = await memory(started, dataDir).finally(() => started.stop());
      else await started.stop();
    }
    const what = `npm start again to first page, median of ${AGAIN}`;
    return [
      atMost(1, {
        part,
        what: 'first npm start, demo and all, to first page',
        value: first.seconds,
        limit: 60,
        show: seconds,
      }),
      atMost(1, { part, what, value: median(again), limit: 2, show: seconds }),
      ...idle,
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
