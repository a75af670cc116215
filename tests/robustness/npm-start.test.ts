import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort, temporaryFolder } from '../support/run-shop.ts';

const root = join(import.meta.dirname, '../..');
const patiently = { timeout: 120_000, interval: 100 };

type Running = { npm: ChildProcess; port: number; processes: number[] };

/** The real `npm start`, open, with all its processes. */
async function npmStart(): Promise<Running> {
  const port = await freePort();
  const dataDir = await temporaryFolder('kiosk-npm');
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      KIOSK_DATA: dataDir,
      KIOSK_DEMO: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  npm.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  await vi.waitFor(() => expect(output).toContain('The shop is open'), patiently);
  const processes = below(npm.pid ?? 0);
  onTestFinished(async () => {
    for (const pid of [npm.pid ?? 0, ...processes]) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });
  return { npm, port, processes };
}

/** All descendants of a process, including the database, which has a session of its own. */
function below(ancestor: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const found = [ancestor];
  for (const parent of found) {
    for (const [pid = 0, parentPid] of pairs) if (parentPid === parent) found.push(pid);
  }
  return found.slice(1);
}

function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z');
}

const commandOf = (pid: number): string =>
  spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(false)).once('error', () => resolve(true));
    socket.once('connect', () => socket.destroy());
  });

/** What is killed: npm itself, or one of the programs below it, found by its command. */
const ends: [who: string, signal: NodeJS.Signals, command: RegExp | null][] = [
  ['npm', 'SIGTERM', null],
  ['npm', 'SIGKILL', null],
  ['the launcher', 'SIGKILL', /^\S*node cli\/start\.mjs$/],
];

for (const [who, signal, command] of ends) {
  test(`when ${who} gets ${signal}, every part of npm start ends and the port is free`, async () => {
    const { npm, port, processes } = await npmStart();
    const pid = command ? processes.find((each) => command.test(commandOf(each))) : npm.pid;
    expect(pid).toBeGreaterThan(1);
    process.kill(pid ?? 0, signal);
    await vi.waitFor(async () => {
      expect(processes.filter(isAlive).map(commandOf)).toEqual([]);
      expect(await isFree(port)).toBe(true);
    }, patiently);
  });
}
