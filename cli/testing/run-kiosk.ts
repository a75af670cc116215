import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { commandArguments } from '#cli/memory.mjs';

const root = join(import.meta.dirname, '../..');

type Ended = { code: number | null; signal: NodeJS.Signals | null; out: string; err: string };
type KioskProcess = { child: ChildProcess; ended: Promise<Ended> };

/** Starts `npm run kiosk -- …` as its own process; its standard input stays open. */
export function startKiosk(args: string[], environment: Record<string, string>): KioskProcess {
  const quickly = `--import=${join(root, 'src/server/ops/resolve-quickly.ts')}`;
  const child = spawn(process.execPath, [...commandArguments, quickly, join(root, 'cli/kiosk.ts'), ...args], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LOG_LEVEL: 'warn',
      // As in npm run kiosk.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      ...environment,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
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

/** Runs it to its end; `typed` is its standard input. */
export function runKiosk(args: string[], environment: Record<string, string>, typed = ''): Promise<Ended> {
  const { child, ended } = startKiosk(args, environment);
  child.stdin?.end(typed);
  return ended;
}
