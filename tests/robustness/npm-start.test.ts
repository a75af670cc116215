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
    for (const { pid } of commandsOf([npm.pid ?? 0, ...processes])) process.kill(pid, 'SIGKILL');
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

/** The commands of those processes that still run. One call for all: the test asks again and again. */
function commandsOf(pids: number[]): { pid: number; command: string }[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,stat=,args=', '-p', pids.join(',')], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, state = '', command = ''] = /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return pid && !state.startsWith('Z') ? [{ pid: Number(pid), command }] : [];
  });
}

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
    const pid = command ? commandsOf(processes).find((each) => command.test(each.command))?.pid : npm.pid;
    expect(pid).toBeGreaterThan(1);
    process.kill(pid ?? 0, signal);
    await vi.waitFor(async () => {
      expect(commandsOf(processes)).toEqual([]);
      expect(await isFree(port)).toBe(true);
    }, patiently);
  });
}
