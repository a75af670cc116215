import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tests/support/run-shop.ts';
import { type MemoryLimit, within } from './memory-limit.ts';
import { descendants } from './processes.ts';
import { root } from './run-program.ts';

const PATIENCE_MS = 120_000;

export type Started = {
  child: ChildProcess;
  /** Seconds until its home page was served. */
  seconds: number;
  url: string;
  stop(): Promise<void>;
};

async function firstPage(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until && child.exitCode === null) {
    const response = await fetch(url).catch(() => null);
    if (response?.status === 200) return void (await response.arrayBuffer());
    await pause(10);
  }
  throw new Error('The shop did not show its first page.');
}

/** Runs `npm start` until its home page is served, within a limit of memory if there is one. */
export async function npmStart(
  dataDir: string,
  environment: Record<string, string | undefined> = {},
  limit: MemoryLimit | null = null,
): Promise<Started> {
  const port = await freePort();
  const url = `http://localhost:${port}/`;
  const { PATH, HOME } = process.env;
  const startedAt = performance.now();
  const [command, args] = limit ? within(limit, 'npm start --silent') : ['npm', ['start', '--silent']];
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH, HOME, PORT: String(port), KIOSK_DATA: dataDir, LOG_LEVEL: 'warn', ...environment },
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

/** The process of the shop itself, below npm and the launcher. */
export function serverOf(child: ChildProcess): number {
  const found = descendants(child.pid ?? 0).findLast(({ command }) => command.includes('src/server/main.ts'));
  if (!found) throw new Error('The shop’s own process is not there.');
  return found.pid;
}
