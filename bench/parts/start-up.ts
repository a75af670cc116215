import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, temporaryFolder } from '#tests/support/run-shop.ts';
import { MB, median, megabytes, seconds } from '../support/figures.ts';
import type { Part } from '../support/plan.ts';
import { descendants, postgresOf, residentBytes, sharedOnceBytes } from '../support/processes.ts';
import { atMost, type Row, told } from '../support/row.ts';
import { root, startWorker } from '../support/run-program.ts';

const part = 'start-up';
const AGAIN = 3;
const SETTLE_MS = 5_000;
const PATIENCE_MS = 120_000;
const bareServer = join(import.meta.dirname, '../support/bare-server.ts');

type Started = { child: ChildProcess; seconds: number; url: string; stop(): Promise<void> };

async function firstPage(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until && child.exitCode === null) {
    const response = await fetch(url).catch(() => null);
    if (response?.status === 200) return void (await response.arrayBuffer());
    await pause(10);
  }
  throw new Error('The shop did not show its first page.');
}

/** `npm start` until its home page has come. */
async function start(dataDir: string): Promise<Started> {
  const port = await freePort();
  const url = `http://localhost:${port}/`;
  const { PATH, HOME } = process.env;
  const startedAt = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: { PATH, HOME, PORT: String(port), KIOSK_DATA: dataDir, LOG_LEVEL: 'warn' },
    stdio: 'ignore',
  });
  await firstPage(url, child);
  const took = (performance.now() - startedAt) / 1000;
  return {
    child,
    url,
    seconds: took,
    async stop() {
      const server = serverOf(child);
      const ended = once(child, 'exit');
      process.kill(server, 'SIGTERM');
      await ended;
    },
  };
}

function serverOf(child: ChildProcess): number {
  const found = descendants(child.pid ?? 0).findLast(({ command }) => command.includes('src/server/main.ts'));
  if (!found) throw new Error('The shop’s own process is not there.');
  return found.pid;
}

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
    told({ part, what: 'memory idle: the shop’s node', value: node, limit, limitIs, show: megabytes }),
    told({ part, what: 'memory idle: PostgreSQL', value: postgres, show: megabytes }),
    told({ part, what: 'memory idle: npm and launcher', value: waiting, show: megabytes }),
  ];
}

/** A first start in an empty folder (pages built before), starts after it, and what the idle shop holds. */
export const measureStartUp: Part = async () => {
  const folder = await temporaryFolder('kiosk-bench');
  const dataDir = join(folder, 'data');
  try {
    const first = await start(dataDir);
    await first.stop();
    const again: number[] = [];
    let idle: Row[] = [];
    for (let round = 0; round < AGAIN; round++) {
      const started = await start(dataDir);
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
