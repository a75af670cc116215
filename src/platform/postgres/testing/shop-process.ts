import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from '../index.ts';
import type { Machine } from '../machine.ts';
import { runningPostmaster } from '../postmaster.ts';
import { stopServer } from '../server.ts';

export const asRoot = process.getuid?.() === 0;

function makeFolder(mode: number): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kiosk-postgres-')));
  chmodSync(folder, mode);
  return folder;
}

/** A folder that every user may enter, deleted after the test together with its server. */
export function openFolder(mode = 0o755): string {
  const folder = makeFolder(mode);
  onTestFinished(async () => {
    for (const home of [folder, join(folder, 'data')]) {
      const running = runningPostmaster(join(home, 'postgres'));
      if (running) await stopServer(running.pid);
    }
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

async function makeUsedFolder(): Promise<string> {
  const folder = makeFolder(0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const settings = { fsync: 'off' };
  const options = { dataDir: folder, mode: 'serve', announce: () => undefined, settings } as const;
  await (await startEmbeddedPostgres(options)).stop();
  return folder;
}

let used: Promise<string> | undefined;

/** The same after a shop has run in it and ended, for tests of an existing database. It is made once and copied. */
export async function openUsedFolder(): Promise<string> {
  used ??= makeUsedFolder();
  const original = await used;
  const folder = openFolder();
  for (const { name } of readdirSync(original, { withFileTypes: true }).filter((one) => one.isDirectory()))
    execFileSync('cp', [name === 'postgres' ? '-a' : '-al', join(original, name), folder]);
  return folder;
}

type Request = {
  dataDir: string;
  mode?: 'serve' | 'join';
  machine?: Partial<Machine>;
  uid?: number;
  settings?: Record<string, string>;
};
type Report = {
  connectionString?: string;
  owned?: boolean;
  error?: string;
  name?: string;
  announced?: string;
};

/** Starts a real program on a data folder. */
export function startProgram({ uid, settings, ...request }: Request) {
  const argument = JSON.stringify({ mode: 'serve', ...request, settings: { fsync: 'off', ...settings } });
  const program = join(import.meta.dirname, 'shop-program.ts');
  const child = spawn(process.execPath, [program, argument], {
    ...(uid === undefined ? {} : { uid, gid: uid }),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const announced: string[] = [];
  const outcome = firstOutcome(child, announced);
  const ending = once(child, 'exit');
  return {
    pid: child.pid ?? 0,
    announced,
    outcome,
    /** Its database's address, if it got one. */
    address: async () => {
      const { connectionString, error } = await outcome;
      if (!connectionString) throw new Error(`no database: ${error}`);
      return connectionString;
    },
    async stop() {
      child.stdin?.end();
      await ending;
    },
    async exitWithoutStopping() {
      child.stdin?.write('exit');
      await ending;
    },
    async kill() {
      child.kill('SIGKILL');
      await ending;
    },
  };
}

function firstOutcome(child: ChildProcess, announced: string[]): Promise<Report> {
  return new Promise((resolve) => {
    if (!child.stdout) return;
    createInterface(child.stdout).on('line', (line) => {
      const report = JSON.parse(line) as Report;
      if (report.announced) announced.push(report.announced);
      else resolve(report);
    });
    child.once('exit', (code, signal) => resolve({ error: `ended with ${code ?? signal}` }));
  });
}

/** Runs one query on a database. */
export async function ask(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Waits until a condition holds, and fails after a minute. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`never true: ${condition}`);
    await pause(10);
  }
}
