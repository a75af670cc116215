import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const node = join(root, 'node_modules/.bin/node');

export type Ended = { code: number | null; signal: NodeJS.Signals | null; out: string; err: string };
export type KioskProcess = { child: ChildProcess; ended: Promise<Ended> };

/** Starts `npm run kiosk -- …` as its own process. */
export function startKiosk(args: string[], environment: Record<string, string>): KioskProcess {
  const child = spawn(node, [join(root, 'cli/kiosk.ts'), ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    texts.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    texts.err += chunk;
  });
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, ...texts }));
  return { child, ended };
}

/** The same, to its end. */
export const runKiosk = (args: string[], environment: Record<string, string>): Promise<Ended> =>
  startKiosk(args, environment).ended;
